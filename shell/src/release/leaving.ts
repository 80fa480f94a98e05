import type { PageRelease } from '@shop/contract/release';

const CHECKOUT = new Set(['/cart', '/ordersuccess']);

/** Never on the way through the checkout: what happened to an order is on its way to the next page. */
export const mayReload = (target: string) => !CHECKOUT.has(target.replace(/\/+$/, '').toLowerCase());

/** `revoked` as `section/build`. */
export function isRevoked({ shell, sections }: PageRelease, revoked: readonly string[]): boolean {
  const own = [`shell/${shell}`, ...Object.entries(sections).map(([section, { build }]) => `${section}/${build}`)];
  return own.some((each) => revoked.includes(each));
}
