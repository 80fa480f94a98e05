import { randomBytes, randomInt } from 'node:crypto';

/** Of every record: 24 hexadecimal digits, not to be guessed. */
export const newId = () => randomBytes(12).toString('hex');

/** What a customer reads out on the phone: eight digits. */
export const newOrderNumber = () => String(randomInt(10_000_000, 100_000_000));
