import { Type } from 'typebox';

export const IdempotencyKey = Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,128}$' });

/** Repeating a request under the same key changes nothing. */
export const IdempotencyHeader = Type.Object({ 'idempotency-key': Type.Optional(IdempotencyKey) });
