import type { Order } from '@shop/contract/order';
import type { OrderProposal, ProposalLine } from '@shop/contract/order-proposals';
import { OrderStatus } from '@shop/contract/order-status';
import { formatCount, formatPrice, formatRupees, parseRupees, toRupees } from '@shop/pricing/money';
import { visiblePaise } from '@shop/pricing/order-amounts';
import type { ReactNode } from 'react';
import { momentInWords } from '../../lib/moments.ts';
import { named } from '../../lib/named.tsx';
import { rich, t } from '../../t.ts';
import { type Choice, totalAfter } from './total-after.ts';

export const missingInWords = (line: ProposalLine): ReactNode =>
  line.after === 0
    ? rich('{name} is not available.', { name: named(line) })
    : rich('Only {after} instead of {before} of {name} are available.', {
        name: named(line),
        after: formatCount(line.after),
        before: formatCount(line.before),
      });

export const insteadInWords = ({ replacement }: ProposalLine): ReactNode =>
  replacement &&
  rich('Instead: {count} × {name}, {price} each', {
    count: formatCount(replacement.quantity),
    name: named(replacement),
    price: formatPrice(parseRupees(replacement.price)),
  });

const silences: Record<OrderProposal['silence'], (time: string) => string> = {
  keep: (time) => t('Without a reply until {time}, the rest comes without it.', { time }),
  remove: (time) => t('Without a reply until {time}, these lines are left out.', { time }),
  cancel: (time) => t('Without a reply until {time}, the order is cancelled.', { time }),
};

export const silenceInWords = ({ silence, until }: OrderProposal): string => silences[silence](momentInWords(until));

/** A choice with what the order then costs, or with what is known of it while a price is still to be quoted. */
export function withTotal(choice: string, order: Order, which: Choice): string {
  const whole = totalAfter(order, which);
  if (whole !== null) return t('{choice}: {amount}', { choice, amount: formatRupees(whole) });
  const known =
    order.status === OrderStatus.Ordered && totalAfter({ ...order, totalAmount: toRupees(visiblePaise(order)) }, which);
  return known
    ? t('{choice}: {amount}, and what is still to be quoted', { choice, amount: formatRupees(known) })
    : choice;
}
