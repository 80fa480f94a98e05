import { Type } from 'typebox';

/** By its id or its number. */
export const OneOrder = Type.Object({ orderId: Type.String({ pattern: '^([0-9a-f]{24}|[0-9]{8})$' }) });
