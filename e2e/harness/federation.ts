import type { Page } from '@playwright/test';

interface Runtime {
  name: string;
  remotes: string[];
  shared: { name: string; version: string; from: string; usedBy: string[] }[];
}

interface Instance {
  name: string;
  options: { remotes: { name: string }[] };
  shareScopeMap: { default?: Record<string, Record<string, { from: string; useIn: string[] }>> };
}

/** What the federation's browser tools read of a page: its runtimes, the host first, with their remotes and what they share. */
export const federationOf = (page: Page): Promise<Runtime[]> =>
  page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
    return __FEDERATION__.__INSTANCES__.map(({ name, options, shareScopeMap }) => ({
      name,
      remotes: options.remotes.map((remote) => remote.name),
      shared: Object.entries(shareScopeMap.default ?? {}).flatMap(([share, versions]) =>
        Object.entries(versions).map(([version, { from, useIn }]) => ({ name: share, version, from, usedBy: useIn })),
      ),
    }));
  });

interface ToolsView {
  hosts: string[];
  remotes: string[];
  shared: Record<string, string>;
}

/** What the federation's extension of Chromium's developer tools reads and shows: a graph of hosts and remotes, and what is shared. */
export const shownInTools = (page: Page): Promise<ToolsView> =>
  page.evaluate(() => {
    interface Known {
      moduleInfo: Record<string, { remotesInfo?: Record<string, { matchedVersion: string }> }>;
      __SHARE__: Record<string, { default?: Record<string, Record<string, unknown>> }>;
    }
    const { moduleInfo, __SHARE__ } = (globalThis as unknown as { __FEDERATION__: Known }).__FEDERATION__;
    const hosts = Object.entries(moduleInfo).filter(([, { remotesInfo }]) => remotesInfo);
    const remotes = hosts.flatMap(([, { remotesInfo = {} }]) => Object.entries(remotesInfo));
    const scopes = Object.values(__SHARE__).flatMap((scope) => Object.entries(scope.default ?? {}));
    return {
      hosts: hosts.map(([name]) => name),
      remotes: remotes
        .filter(([name, { matchedVersion }]) => moduleInfo[`${name}:${matchedVersion}`])
        .map(([name]) => name),
      shared: Object.fromEntries(scopes.map(([name, versions]) => [name, Object.keys(versions).join(' and ')])),
    };
  });
