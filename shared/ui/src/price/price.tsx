import { formatRupees, HIDDEN_PRICE, type Paise } from '@shop/pricing/money';
import layout from '../layout.module.css';
import { t } from '../t.ts';

/** An amount, or two dashes if it is hidden; a screen reader hears their meaning. */
export function Price({ paise, className }: { paise: Paise | null; className?: string | undefined }) {
  if (paise !== null) return <span className={className}>{formatRupees(paise)}</span>;
  return (
    <span className={className}>
      <span aria-hidden="true">{HIDDEN_PRICE}</span>
      <span className={layout.hidden}>{t('Price on request')}</span>
    </span>
  );
}
