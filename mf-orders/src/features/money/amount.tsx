import { HIDDEN_PRICE } from '@shop/pricing/money';
import layout from '@shop/ui/layout.module.css';
import { Price } from '@shop/ui/price';
import type { ComponentProps } from 'react';
import { t } from '../../t.ts';
import { useHasRight } from './use-has-right.ts';

/** A price that is missing is on request; to a role that sees no amounts it is not shown. */
export function Amount({ paise, className }: ComponentProps<typeof Price>) {
  const seesAmounts = useHasRight('amounts.see');
  if (paise !== null || seesAmounts) return <Price paise={paise} className={className} />;
  return (
    <span className={className} title={t('Your role does not show amounts.')}>
      <span aria-hidden="true">{HIDDEN_PRICE}</span>
      <span className={layout.hidden}>{t('Your role does not show amounts.')}</span>
    </span>
  );
}
