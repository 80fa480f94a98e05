import type { ReturnLine } from '@shop/contract/order-returns';

/** `2 × Rice, 1 × Dal` */
export const linesInWords = (lines: readonly Pick<ReturnLine, 'name' | 'quantity'>[]) =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
