import type { PageRelease } from '@shop/contract/release';
import { pageAt } from '@shop/platform';

const CHECKOUT: Readonly<Record<string, 'cart' | 'order'>> = { '/cart': 'cart', '/ordersuccess': 'order' };

export const checkoutStep = (pathname: string) => CHECKOUT[pageAt(pathname).replace(/\/+$/, '').toLowerCase()];

/** Never during the checkout: the next page still needs the result of the order. */
export const mayReload = (target: string) => !checkoutStep(target);

/** `revoked` lists `section/build`. */
export function isRevoked({ shell, sections }: PageRelease, revoked: readonly string[]): boolean {
  const own = [`shell/${shell}`, ...Object.entries(sections).map(([section, { build }]) => `${section}/${build}`)];
  return own.some((each) => revoked.includes(each));
}
