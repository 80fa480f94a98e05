import type { Tint } from '@shop/contract/common';
import { t } from '../../t.ts';

/** The shop's soft colours behind pictures. */
export const tints = (): readonly (readonly [Tint, string])[] => [
  ['haldi', t('Turmeric')],
  ['leaf', t('Leaf')],
  ['mirch', t('Chilli')],
  ['neel', t('Indigo')],
  ['clay', t('Clay')],
  ['rose', t('Rose')],
];
