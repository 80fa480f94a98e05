import type { OrderProposal, ProposalLine } from '@shop/contract/order-proposals';
import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';
import { momentInWords } from '../../lib/moments.ts';
import { t } from '../../t.ts';

export const missingInWords = ({ name, before, after }: ProposalLine): string =>
  after === 0
    ? t('{name} cannot be had.', { name })
    : t('Only {after} instead of {before} of {name} can be had.', {
        ...{ name, after: formatCount(after), before: formatCount(before) },
      });

export const insteadInWords = ({ replacement }: ProposalLine): string | undefined =>
  replacement &&
  t('Instead: {count} × {name}, {price} each', {
    ...{ count: formatCount(replacement.quantity), name: replacement.name },
    price: formatPrice(parseRupees(replacement.price)),
  });

const silences: Record<OrderProposal['silence'], (time: string) => string> = {
  keep: (time) => t('Without a reply until {time}, the rest comes without it.', { time }),
  remove: (time) => t('Without a reply until {time}, these lines are left out.', { time }),
  cancel: (time) => t('Without a reply until {time}, the order is cancelled.', { time }),
};

export const silenceInWords = ({ silence, until }: OrderProposal): string => silences[silence](momentInWords(until));
