import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { freshAddress } from '../fresh-address.ts';

const LIMIT_MS = 8000;

/** Loads a section's entry by a script tag with integrity, within a time limit, and from another address after a failure. */
export const entryScripts = (integrityOf: (remote: string) => string | undefined): ModuleFederationRuntimePlugin => ({
  name: 'entry-scripts',
  createScript({ url, remoteInfo }) {
    const script = document.createElement('script');
    const integrity = integrityOf(remoteInfo?.name ?? '');
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.src = freshAddress(remoteInfo?.name ?? '', url);
    return { script, timeout: LIMIT_MS };
  },
});
