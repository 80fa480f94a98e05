import { registerGlobalPlugins, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { addGlobalSnapshot } from '@module-federation/runtime/core';
import type { PageRelease } from '@shop/contract/release';
import { entryScripts } from './plugins/entry-scripts.ts';
import { sectionsAfterShell } from './plugins/sections-after-shell.ts';
import { sharesAgain } from './plugins/shares-again.ts';
import { shellsCopies } from './plugins/shells-copies.ts';

interface Remote {
  name: string;
  entry: string;
  build: string;
}

/**
 * Data for the graph in the federation's browser tools: the host, its remotes and their builds. The runtime itself
 * notes only remotes that are loaded by a manifest.
 */
function showInTools(host: string, { shell }: Pick<PageRelease, 'shell'>, remotes: Remote[]) {
  addGlobalSnapshot({
    [host]: {
      version: '',
      buildVersion: shell,
      remoteTypesZip: '',
      consumerList: [],
      shared: [],
      remotesInfo: Object.fromEntries(remotes.map(({ name, entry }) => [name, { matchedVersion: entry }])),
    },
    ...Object.fromEntries(
      remotes.map(({ name, entry, build }) => [`${name}:${entry}`, { remoteEntry: entry, version: build }]),
    ),
  });
}

/** The shell's name in its build. */
const HOST = 'shell';

/** The name of a section's container. It is a global variable, so it must be an identifier. */
export const remoteName = (section: string) => section.replaceAll('-', '_');

/**
 * Makes the shell, which its build has started as a host, the host of the release's sections. Global plugins also apply
 * to the sections' own runtimes.
 */
export function hostSections(release: PageRelease, started: Promise<unknown>) {
  const remotes = Object.entries(release.sections).map(([section, sent]) => ({ ...sent, name: remoteName(section) }));
  const integrities = new Map(remotes.map(({ name, integrity }) => [name, integrity]));
  registerGlobalPlugins([sectionsAfterShell(HOST, started), shellsCopies(HOST), sharesAgain()]);
  registerPlugins([entryScripts((remote) => integrities.get(remote))]);
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })));
  showInTools(HOST, release, remotes);
}
