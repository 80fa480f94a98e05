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
