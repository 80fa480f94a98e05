import type { AccountEvent } from '@shop/contract/user';
import { cart } from '../cart/cart.ts';
import { noteUser } from './authentication.ts';

/** An `account` event of the stream: the name in the header and the cart follow the person's other devices. */
export function hearAccount(owner: string, data: string) {
  const { cart_version, ...person } = JSON.parse(data) as AccountEvent;
  noteUser({ _id: owner, ...person });
  void cart.heard(cart_version);
}
