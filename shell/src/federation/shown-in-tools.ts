import { addGlobalSnapshot } from '@module-federation/runtime/core';
import type { PageRelease } from '@shop/contract/release';

interface Remote {
  name: string;
  entry: string;
  build: string;
}

/**
 * Data for the graph in the federation's browser tools: the host, its remotes and their builds. The runtime itself
 * notes only remotes that are loaded by a manifest.
 */
export function showInTools(host: string, { shell }: Pick<PageRelease, 'shell'>, remotes: Remote[]) {
  addGlobalSnapshot({
    [host]: {
      ...{ version: '', buildVersion: shell, remoteTypesZip: '', consumerList: [], shared: [] },
      remotesInfo: Object.fromEntries(remotes.map(({ name, entry }) => [name, { matchedVersion: entry }])),
    },
    ...Object.fromEntries(
      remotes.map(({ name, entry, build }) => [`${name}:${entry}`, { remoteEntry: entry, version: build }]),
    ),
  });
}
