import { whyNotTogether } from '@shop/release/compatible';
import type { Check } from './check.ts';

export const versions: Check = {
  run: async ({ manifests }) => whyNotTogether(manifests),
};
