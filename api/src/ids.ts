import { randomBytes, randomInt } from 'node:crypto';

/** For every record: 24 hexadecimal digits that cannot be guessed. */
export const newId = () => randomBytes(12).toString('hex');

/** For reading out on the phone: eight digits. */
export const newOrderNumber = () => String(randomInt(10_000_000, 100_000_000));
