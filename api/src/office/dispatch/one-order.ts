import { OrderKey } from '@shop/contract/common';
import { Type } from 'typebox';

/** By its id or its number. */
export const OneOrder = Type.Object({ orderId: OrderKey });
