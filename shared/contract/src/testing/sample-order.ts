import { PaymentMode } from '../payment.ts';

export const sampleOrder = <Item>(items: Item[]) => ({
  items,
  name: 'Asha Rao',
  phoneNumber: '+919812345678',
  deliveryAddress: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pin: '560001',
  paymentMode: PaymentMode.CashOnDelivery,
});
