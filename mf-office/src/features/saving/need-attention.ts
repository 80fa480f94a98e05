import { plural } from '../../t.ts';

export const needAttention = (count: number) =>
  plural(count, { one: 'One field needs attention.', other: '{count} fields need attention.' });
