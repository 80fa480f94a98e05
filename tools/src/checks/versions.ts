import { SHELL } from '@shop/release/builds';
import { whyNotTogether } from '@shop/release/compatible';
import { broughtPackages } from './brought-packages.ts';
import type { Check } from './check.ts';

export const versions: Check = {
  async run({ store, section, manifests }) {
    const { [SHELL]: shell, ...sections } = manifests;
    const reasons = whyNotTogether(manifests);
    if (!shell) return reasons;
    const judged = Object.values(sections).filter((each) => section === SHELL || each.section === section);
    for (const each of judged) reasons.push(...(await broughtPackages(store, each, shell)));
    return reasons;
  },
};
