import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { isBlank, type SaleDraft } from './draft.ts';

interface Sale {
  draft: SaleDraft;
  edit: (change: Partial<SaleDraft>) => void;
}

/** A customer's page begins a sale for them, unless there is one that is not finished. */
export function useCustomerOfAddress({ draft, edit }: Sale) {
  const phone = new URLSearchParams(useLocation().search).get('phone') ?? '';
  const begin = useEffectEvent((number: string) => {
    if (/^\d{10}$/.test(number) && isBlank(draft)) edit({ walkIn: false, phone: number });
  });
  useEffect(() => begin(phone), [phone]);
}
