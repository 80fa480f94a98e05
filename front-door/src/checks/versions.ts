import { whyNotTogether } from '../release/compatible.ts';
import type { Check } from './check.ts';

export const versions: Check = {
  name: 'versions',
  run: async ({ manifests }) => whyNotTogether(manifests),
};
