import type { Order } from '@shop/contract/order';
import { canBeQuoted } from '@shop/contract/order-status';
import { Late } from '@shop/ui/late';
import type { ComponentType } from 'react';
import { t } from '../../t.ts';
import { useMayMove } from '../moves/use-may-move.ts';
import type { QuoteFormProps } from './quote-form.tsx';

interface Props {
  order: Order;
  viewerId: string;
  load: () => Promise<ComponentType<QuoteFormProps>>;
}

/** The lines that were ordered without a price, each with a field for its quote. */
export function QuotePrices({ order, viewerId, load }: Props) {
  const mayQuote = useMayMove();
  const lines = order.items.filter(({ productId }) => !productId.is_pricing);
  const isFinal = !canBeQuoted(order.status) && !order.quotes?.length;
  if (!mayQuote || lines.length === 0 || isFinal) return null;
  return <Late load={load} props={{ order, lines, viewerId }} missing={t('The form for prices did not load.')} />;
}
