import type { OrderProposal, ProposalLine } from '@shop/contract/order-proposals';
import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';

export const missingInWords = ({ name, before, after }: ProposalLine): string =>
  after === 0
    ? `${name} cannot be had.`
    : `Only ${formatCount(after)} instead of ${formatCount(before)} of ${name} can be had.`;

export const insteadInWords = ({ replacement }: ProposalLine): string | undefined =>
  replacement &&
  `Instead: ${formatCount(replacement.quantity)} × ${replacement.name}, ${formatPrice(parseRupees(replacement.price))} each`;

const SILENCE: Record<OrderProposal['silence'], string> = {
  keep: 'the rest comes without it',
  remove: 'these lines are left out',
  cancel: 'the order is cancelled',
};

export const silenceInWords = ({ silence }: OrderProposal): string => SILENCE[silence];
