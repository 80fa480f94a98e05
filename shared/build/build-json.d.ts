/** Hashes what both bundles consist of, names the build by it and writes `build.json`. Gives the build's name. */
export function writeBuild(dist: string, manifest: Record<string, unknown>): string;

/** Names a build again whose files were changed after it was made. */
export function rewriteBuild(dist: string): string;
