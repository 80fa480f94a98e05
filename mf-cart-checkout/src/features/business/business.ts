import type { SessionUser } from '@shop/platform';
import type { Buyer } from '../placing/use-typed.ts';

export interface Business {
  buyer: Buyer;
  change(next: Buyer): void;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The business of the profile, for which the invoice is unless the customer names another for this order. */
export const ownBusiness = (user: SessionUser | null): Buyer => ({
  gstin: textOf(user?.gstin),
  legal_name: textOf(user?.legal_name),
});

/** The fields of the order; none for a private customer. */
export const buyerOf = ({ gstin, legal_name }: Buyer) => (gstin === '' ? {} : { gstin, legal_name });
