//! The crates that are published, by their manifests.

use cargo_metadata::{CargoOpt, Metadata, MetadataCommand, Package};

use crate::{Failure, root};

/// What cargo knows of the workspace and of all that it depends on, with every feature and for every system.
///
/// # Errors
/// What cargo says.
pub fn metadata() -> Result<Metadata, Failure> {
    MetadataCommand::new()
        .current_dir(root())
        .features(CargoOpt::AllFeatures)
        .exec()
        .map_err(|error| Failure(format!("cargo metadata: {error}")))
}

/// The crates of the workspace that may be published, by name.
#[must_use]
pub fn published(metadata: &Metadata) -> Vec<&Package> {
    let mut packages = metadata.workspace_packages();
    packages.retain(|package| package.publish.as_ref().is_none_or(|registries| !registries.is_empty()));
    packages.sort_by(|a, b| a.name.cmp(&b.name));
    packages
}

/// Whether a crate is a library besides what else it may be.
#[must_use]
pub fn is_library(package: &Package) -> bool {
    package.targets.iter().any(cargo_metadata::Target::is_lib)
}
