import type { FirstSteps } from '@shop/contract/office/first-steps';
import { PAGES } from '../../pages.ts';

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
    why: 'Products stand in categories, such as Rice & Atta.',
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

/** The list goes away when nothing is missing; staff are for those who have some. */
export const isSetUp = (steps: FirstSteps): boolean => STEPS.every(({ name }) => steps[name]);

/** What comes next: the first that is missing. */
export const nextOf = (steps: FirstSteps): Step | undefined => STEPS.find(({ name }) => !steps[name]);
