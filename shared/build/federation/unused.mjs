// Stands in the shell's build for what its federation runtime brings along and the shop does not use: manifests with their
// snapshots, preloading (the page's own tags do that), script loading (our own plugin does), a logger with a stack trace and
// the sentences of its errors, of which the code is left. A name that a newer runtime uses and that is missing here is an
// error: `pnpm dev`, which leaves nothing out, shows it.
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

export const createLogger = () => console;
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = never;
export const logger = console;
export const infrastructureLogger = console;

export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
export const getShortErrorMsg = (code, _descriptions, args, original) => JSON.stringify([code, args, original]);
