import { addGlobalSnapshot } from '@module-federation/runtime/core';
import type { PageRelease } from '@shop/contract/release';

interface Remote {
  name: string;
  entry: string;
  build: string;
}

/**
 * What the federation's browser tools draw their graph from: the host, its remotes and their builds. The runtime notes it by itself only
 * of remotes that come by a manifest.
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
