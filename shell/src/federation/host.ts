import { registerGlobalPlugins, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageRelease } from '@shop/contract/release';
import { entryScripts } from './plugins/entry-scripts.ts';
import { sectionsAfterShell } from './plugins/sections-after-shell.ts';
import { sharesAgain } from './plugins/shares-again.ts';
import { shellsCopies } from './plugins/shells-copies.ts';
import { showInTools } from './shown-in-tools.ts';

/** As the build names the shell. */
const HOST = 'shell';

/** The name of a section's container; a name of JavaScript, as it is a global variable. */
export const remoteName = (section: string) => section.replaceAll('-', '_');

/**
 * Makes the shell, which its build has started as a host, the host of the release's sections. Global plugins are for the runtimes of the
 * sections as well: each brings its own.
 */
export function hostSections(release: PageRelease, started: Promise<unknown>) {
  const remotes = Object.entries(release.sections).map(([section, sent]) => ({ ...sent, name: remoteName(section) }));
  const integrities = new Map(remotes.map(({ name, integrity }) => [name, integrity]));
  registerGlobalPlugins([sectionsAfterShell(HOST, started), shellsCopies(HOST), sharesAgain()]);
  registerPlugins([entryScripts((remote) => integrities.get(remote))]);
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })));
  showInTools(HOST, release, remotes);
}
