import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Logs each shared package that the section loads, with its version and the part that gives it. */
export default function logLoads(): ModuleFederationRuntimePlugin {
  return {
    name: 'log-loads',
    afterLoadShare({ pkgName, selectedShared, origin }) {
      console.info(`${origin.name} loads ${pkgName} ${selectedShared?.version} of ${selectedShared?.from}`);
    },
  };
}
