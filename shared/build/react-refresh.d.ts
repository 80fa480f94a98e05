declare module 'react-refresh/runtime' {
  export const createSignatureFunctionForTransform: unknown;
  export const getFamilyByType: unknown;
  export const injectIntoGlobalHook: unknown;
  export const isLikelyComponentType: unknown;
  export const performReactRefresh: unknown;
  export const register: unknown;
}
