import type { Order } from '@shop/contract/order';
import { returnsStock } from '@shop/contract/order-status';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { t } from '../../t.ts';
import { unpaidText } from '../details/moves.ts';
import type { MoneyLine } from './money-words.ts';

/** For the desk's table, in two or three words. */
export function moneyInBrief({
  money,
  status,
  moves,
}: Pick<Order, 'status' | 'moves'> & { money?: Order['money'] }): { text: string; tone: MoneyLine['tone'] } | null {
  if (!money) return null;
  const due = parseRupees(money.due);
  const toPayBack = parseRupees(money.to_pay_back);
  if (toPayBack) return { text: t('To pay back {amount}', { amount: formatRupees(toPayBack) }), tone: 'open' };
  if (money.kept && returnsStock(status) && money.state !== 'refund pending')
    return { text: t('Kept {amount}', { amount: formatRupees(parseRupees(money.kept) ?? 0) }), tone: 'plain' };
  switch (money.state) {
    case 'due':
      return { text: t('Due'), tone: 'open' };
    case 'partly paid':
      if (due) return { text: t('Due {amount}', { amount: formatRupees(due) }), tone: 'open' };
      // Whether the rest is due or given up follows from amounts that this role may not see.
      return returnsStock(status) || money.due === null
        ? { text: t('Partly paid'), tone: 'open' }
        : { text: t('Rest written off'), tone: 'plain' };
    case 'pending':
      return { text: t('To check'), tone: 'open' };
    case 'paid':
      return { text: t('Paid'), tone: 'good' };
    case 'refund pending':
      return { text: t('Refund on its way'), tone: 'open' };
    case 'partly refunded':
      if (due) return { text: t('Due {amount}', { amount: formatRupees(due) }), tone: 'open' };
      return { text: t('Partly refunded'), tone: 'plain' };
    case 'refunded':
      return { text: t('Refunded'), tone: 'plain' };
    case 'written off':
      return {
        text: unpaidText({ moves }) || (returnsStock(status) ? t('Not paid') : t('Written off')),
        tone: 'plain',
      };
  }
}
