import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Retries a shared package that failed to load; the runtime alone would return the same failure for ever. */
export const sharesAgain = (): ModuleFederationRuntimePlugin => ({
  name: 'shares-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) share.loading = null;
  },
});
