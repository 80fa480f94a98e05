// Stands in the shell's build for what its federation runtime brings along and the shop does not use: manifests with their
// snapshots, preloading (the page's own tags do that) and script loading (our own plugin does). A name that a newer runtime
// asks for and that is missing here is an error: `pnpm dev`, which leaves nothing out, shows it.
const never = () => {
  throw new Error('The shop does not use this of the federation runtime');
};

export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});
export const defaultPreloadArgs = never;
export const formatPreloadArgs = never;
export const normalizePreloadExposes = never;
export const preloadAssets = never;
export const createLink = never;
export const createScript = never;
export const loadScript = never;
export const isStaticResourcesEqual = never;
export const safeWrapper = never;
