import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type ShareRequest = Parameters<NonNullable<ModuleFederationRuntimePlugin['resolveShare']>>[0];
type Copy = ShareRequest['shareScopeMap'][string][string][string];

/**
 * For a package that the shell shares, everybody on the page uses the shell's copy, even if a section brings a newer
 * one: the page has one router, one React and one store. Publishing has checked that the shell's version is in every
 * section's range.
 */
export function shellsCopies(host: string): ModuleFederationRuntimePlugin {
  const known = new Map<string, Copy>();

  /** Noted at the first request: once a section loads it, the runtime lists the section as its provider. */
  function shellsCopy({ shareScopeMap, scope, pkgName }: ShareRequest) {
    const name = `${scope} ${pkgName}`;
    const copy =
      known.get(name) ?? Object.values(shareScopeMap[scope]?.[pkgName] ?? {}).find(({ from }) => from === host);
    if (copy) known.set(name, copy);
    return copy;
  }

  return {
    name: 'shells-copies',
    resolveShare(args) {
      const shared = shellsCopy(args);
      if (shared) args.resolver = () => ({ shared, useTreesShaking: false });
      return args;
    },
  };
}
