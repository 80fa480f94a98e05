/** Hashes the content of both bundles, names the build by it, writes `build.json` and returns the build's name. */
export function writeBuild(dist: string, manifest: Record<string, unknown>): string;

/** Renames a build whose files were changed after it was made. */
export function rewriteBuild(dist: string): string;
