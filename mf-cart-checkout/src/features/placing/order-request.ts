import type { PaymentMode, PlaceOrderRequest } from '@shop/contract/order';
import type { SavedAddress } from '@shop/contract/user';
import type { CartItem } from '@shop/platform/cart/types';

export interface Delivery {
  name: string;
  phoneNumber: string;
  address: Pick<SavedAddress, 'address' | 'city' | 'state' | 'pin'>;
}

/** The request has what the customer sees: the server compares it and prices every line itself. */
export const orderRequest = (
  items: readonly CartItem[],
  { name, phoneNumber, address }: Delivery,
  paymentMode: PaymentMode,
  note: string,
  cart_version: number,
  more: Pick<PlaceOrderRequest, 'gstin' | 'legal_name' | 'delivery'> = {},
): PlaceOrderRequest => ({
  items: items.map((item) => ({ productId: item._id, quantity: item.quantity, price: item.basePrice })),
  name,
  phoneNumber,
  deliveryAddress: address.address,
  city: address.city,
  state: address.state,
  pin: address.pin,
  paymentMode,
  user_note: note.trim() || null,
  ...more,
  cart_version,
});
