// Replaces `react-refresh/runtime` in every development build, so that separately built parts share one: the first loaded.
// @ts-expect-error the bundler's name for the real one: see rspack/dev-server.mjs
import * as runtime from 'react-refresh-runtime-itself';

const page = /** @type {{ __shopRefreshRuntime?: typeof import('react-refresh/runtime') }} */ (globalThis);
const shared = page.__shopRefreshRuntime ?? runtime;
page.__shopRefreshRuntime = shared;

export const createSignatureFunctionForTransform = shared.createSignatureFunctionForTransform;
export const getFamilyByType = shared.getFamilyByType;
export const injectIntoGlobalHook = shared.injectIntoGlobalHook;
export const isLikelyComponentType = shared.isLikelyComponentType;
export const performReactRefresh = shared.performReactRefresh;
export const register = shared.register;
