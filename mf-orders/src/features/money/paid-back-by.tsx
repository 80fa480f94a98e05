import type { Order } from '@shop/contract/order';
import type { HandMethod } from '@shop/contract/order-money';
import { type ReactNode, useState } from 'react';
import { t } from '../../t.ts';
import { MethodField, methodName } from './method-field.tsx';

function paidBy({ payments = [] }: Order) {
  const received = payments.filter(({ kind, state }) => kind === 'payment' && state === 'received');
  return [...new Set(received.map(({ method }) => method))];
}

export interface PaidBack {
  /** Undefined: the way it came. */
  method: HandMethod | undefined;
  /** The provider sends it; otherwise staff have paid it back by themselves. */
  isSent: boolean;
  field: ReactNode;
}

/** How a refund goes back: as it was paid, unless staff choose another method. */
export function usePaidBack(order: Order): PaidBack {
  const methods = paidBy(order);
  const isOnline = methods.includes('provider');
  const [only] = methods;
  const isOne = methods.length === 1 && only !== undefined && only !== 'provider';
  const [method, setMethod] = useState<HandMethod | undefined>(isOne ? only : undefined);
  const names = methods.map(methodName).join(', ');
  return {
    method,
    isSent: isOnline && method === undefined,
    field: (
      <MethodField
        legend={t('Paid back by')}
        method={method}
        asPaid={isOne ? undefined : names ? t('As it was paid ({names})', { names }) : t('As it was paid')}
        onChoose={setMethod}
      />
    ),
  };
}
