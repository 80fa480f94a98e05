import type { FirstSteps } from '@shop/contract/office/first-steps';
import { PAGES } from '../../lib/pages.ts';

export interface Step {
  name: keyof FirstSteps;
  label: string;
  why: string;
  to: string;
}

/** From an empty shop to its first order. */
export const STEPS: readonly Step[] = [
  {
    name: 'profile',
    label: 'Say who you are',
    why: 'The name of your shop, its address and a phone number.',
    to: `${PAGES.settings}?part=shop`,
  },
  {
    name: 'category',
    label: 'Make a first category',
    why: 'Products are in categories, such as Rice & Atta.',
    to: PAGES.categories,
  },
  {
    name: 'product',
    label: 'Add a first product',
    why: 'With a price and stock, so that it can be ordered.',
    to: PAGES.newProduct,
  },
  {
    name: 'home',
    label: 'Make the home page',
    why: 'Some products and a line of welcome, and publish it.',
    to: PAGES.home,
  },
];

/** The list disappears when nothing is missing; the staff step is only for shops that want staff. */
export const isSetUp = (steps: FirstSteps): boolean => STEPS.every(({ name }) => steps[name]);

/** The next step: the first missing one. */
export const nextOf = (steps: FirstSteps): Step | undefined => STEPS.find(({ name }) => !steps[name]);
