import { SHELL } from '@shop/release/builds';
import { whyNotTogether } from '@shop/release/compatible';
import { broughtPackages } from './brought-packages.ts';
import type { Check } from './check.ts';

export const versions: Check = {
  async run({ store, section, manifests }) {
    const { [section]: candidate, [SHELL]: shell } = manifests;
    const brought = candidate && shell && section !== SHELL ? await broughtPackages(store, candidate, shell) : [];
    return [...whyNotTogether(manifests), ...brought];
  },
};
