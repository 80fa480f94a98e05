import type { AccountEvent } from '@shop/contract/user';
import { cart } from '../cart/cart.ts';
import { noteUser } from './authentication.ts';

const addressesOf = new Map<string, string>();

/**
 * An `account` event of the stream: the name in the header and the cart follow the person's other devices. Returns whether
 * the saved addresses have changed since the last event.
 */
export function hearAccount(owner: string, data: string): boolean {
  const { cart_version, addresses, ...person } = JSON.parse(data) as AccountEvent;
  noteUser({ _id: owner, ...person });
  void cart.heard(cart_version);
  const before = addressesOf.get(owner);
  addressesOf.set(owner, addresses);
  return before !== undefined && before !== addresses;
}
