import type { Tint } from '@shop/contract/common';

/** The shop's soft colours behind pictures. */
export const TINTS: readonly (readonly [Tint, string])[] = [
  ['haldi', 'Turmeric'],
  ['leaf', 'Leaf'],
  ['mirch', 'Chilli'],
  ['neel', 'Indigo'],
  ['clay', 'Clay'],
  ['rose', 'Rose'],
];
