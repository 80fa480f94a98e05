import { expect, type Page } from '@playwright/test';
import type { SavedCart } from '@shop/contract/cart';
import type { HistoryResponse, Order } from '@shop/contract/order';
import type { Product } from '@shop/contract/product';
import type { AddressResponse, SavedAddress } from '@shop/contract/user';
import type { Session } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';

export interface Line {
  product: Product;
  quantity: number;
}

export const savedCart = ({ token, user }: Session) => callShop<SavedCart>(`/user/saved-cart/${user._id}`, { token });

export async function savedQuantities(session: Session): Promise<Record<string, number>> {
  const { items } = await savedCart(session);
  return Object.fromEntries(items.map(({ productId, quantity }) => [productId._id, quantity]));
}

/** Makes this the customer's saved cart, as another device would. */
export async function fillCart(session: Session, lines: readonly Line[]): Promise<void> {
  const { version } = await savedCart(session);
  const items = lines.map(({ product, quantity }) => ({ productId: product._id, quantity }));
  const body = { userID: session.user._id, version, items };
  await callShop(`/user/save-cart/${session.user._id}`, { token: session.token, body });
}

export async function saveAddress(
  { token, user }: Session,
  own: Partial<Pick<SavedAddress, 'address_nickname' | 'address'>> = {},
): Promise<SavedAddress> {
  const body = {
    address_nickname: 'Home',
    user_id: user._id,
    address: '14, 3rd Cross, Gandhi Bazaar',
    pin: '560004',
    city: 'Bengaluru',
    state: 'Karnataka',
    ...own,
  };
  return (await callShop<AddressResponse>('/user/add-address/', { token, body })).address;
}

export const ordersOf = async ({ token, user }: Session): Promise<Order[]> =>
  (await callShop<HistoryResponse>(`/user/history/${user._id}`, { token })).data;

/** A part of the checkout: what is chosen on a line, or unfolded to choose. */
export const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

export const unfold = (page: Page, title: string) =>
  part(page, title)
    .getByRole('button', { name: new RegExp(`^(Change|Add): ${title}`) })
    .click();

export async function payBy(page: Page, name: string): Promise<void> {
  await unfold(page, 'Pay by');
  await page.getByRole('radio', { name }).click();
  await expect(part(page, 'Pay by')).toContainText(name);
}

export async function writeNote(page: Page, note: string): Promise<void> {
  await unfold(page, 'Note for the shop');
  await page.getByLabel('What the shop should know').fill(note);
}

export const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order/ });

/** A cart that is shown with today's prices and an address chosen: everything is ready for the one button. */
export async function openFullCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await expect(part(page, 'Deliver to')).toContainText('560004');
  await expect(placeButton(page)).toBeVisible();
}

/** Of an order that is placed; one to be paid online says that first. */
export const placedHeading = (page: Page) => page.getByRole('heading', { name: /^(Order placed|Not paid yet)$/ });
