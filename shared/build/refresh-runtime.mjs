// Stands in for `react-refresh/runtime` in every development build, so that parts built apart share one: the first loaded.
import * as runtime from 'react-refresh-runtime-itself';

globalThis.__shopRefreshRuntime ??= runtime;
const shared = globalThis.__shopRefreshRuntime;

export const createSignatureFunctionForTransform = shared.createSignatureFunctionForTransform;
export const getFamilyByType = shared.getFamilyByType;
export const injectIntoGlobalHook = shared.injectIntoGlobalHook;
export const isLikelyComponentType = shared.isLikelyComponentType;
export const performReactRefresh = shared.performReactRefresh;
export const register = shared.register;
