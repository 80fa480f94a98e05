import type { OrderProposal, ProposalLine } from '@shop/contract/order-proposals';
import { formatCount, formatPrice, formatRupees, parseRupees } from '@shop/pricing/money';
import type { ReactNode } from 'react';
import { momentInWords } from '../../lib/moments.ts';
import { named } from '../../lib/named.tsx';
import { rich, t } from '../../t.ts';

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

/** A choice with what the order then costs. */
export const withTotal = (choice: string, paise: number | null): string =>
  paise === null ? choice : t('{choice}: {amount}', { choice, amount: formatRupees(paise) });
