import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Of a package that the shell shares, everybody on the page uses the shell's copy, also where a section brings a newer one: the page has
 * one router, one React and one store. Publishing has checked that the shell's version is in every section's range.
 */
export const shellsCopies = (host: string): ModuleFederationRuntimePlugin => ({
  name: 'shells-copies',
  resolveShare(args) {
    const versions = args.shareScopeMap[args.scope]?.[args.pkgName] ?? {};
    const own = Object.values(versions).find(({ from }) => from === host);
    if (own && args.shareInfo.shareConfig.singleton) args.resolver = () => ({ shared: own, useTreesShaking: false });
    return args;
  },
});
