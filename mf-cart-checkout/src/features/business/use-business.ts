import type { SessionUser } from '@shop/platform';
import { useState } from 'react';

export interface Buyer {
  gstin: string;
  legal_name: string;
}

export type Business = ReturnType<typeof useBusiness>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const NOBODY: Buyer = { gstin: '', legal_name: '' };

/** For whom the invoice is: the business of the profile, unless the customer changes it for this order. */
export function useBusiness(user: SessionUser | null, isTaken: boolean) {
  const [typed, setTyped] = useState<{ owner: string | null; buyer: Buyer }>();
  const owner = user?._id ?? null;
  const own = { gstin: textOf(user?.gstin), legal_name: textOf(user?.legal_name) };
  const buyer = typed?.owner === owner ? typed.buyer : own;
  return {
    buyer: isTaken ? buyer : NOBODY,
    change: (next: Buyer) => setTyped({ owner, buyer: next }),
  };
}

/** The fields of the order; none for a private customer. */
export const buyerOf = ({ gstin, legal_name }: Buyer) => (gstin === '' ? {} : { gstin, legal_name });
