import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { loadEntryScript } from './entry-script.ts';

/** Entries are loaded by our own script tag: with integrity, a time limit, and a new address for a retry. */
const runtimePlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'shop-entries',
  loadEntry: ({ remoteInfo }) => loadEntryScript(remoteInfo.entryGlobalName, remoteInfo.entry),
});

export default runtimePlugin;
