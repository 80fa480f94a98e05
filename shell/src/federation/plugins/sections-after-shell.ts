import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A section's code may load before the shell's, but gets the shared packages and runs after it. */
export const sectionsAfterShell = (host: string, started: Promise<unknown>): ModuleFederationRuntimePlugin => ({
  name: 'sections-after-shell',
  async beforeLoadShare(args) {
    if (args.origin.name !== host) await started;
    return args;
  },
});
