import { profileAtom } from '@shop/platform';
import { Button, buttonClass } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHasRight } from '../../../features/money/use-has-right.ts';
import { t } from '../../../t.ts';
import { DateFilter, type DateFilterProps } from './date-filter.tsx';
import { dayPresets } from './day-presets.ts';
import styles from './filters-sheet.module.css';

interface Props extends DateFilterProps {
  status: ReactNode;
  money: ReactNode;
  exporting: boolean;
  onExport: () => void;
  onClose: () => void;
}

/** On phones: filters, which are used less often than the orders. A choice takes effect at once, behind the sheet. */
export function FiltersSheet({ status, money, from, to, onChange, exporting, onExport, onClose }: Props) {
  const { has_delivery } = useAtomValue(profileAtom);
  const mayDispatch = useHasRight('orders.move') && has_delivery;
  return (
    <Dialog title={t('Filters')} onClose={onClose}>
      <div className={styles.sheet}>
        {status}
        {money}
        <fieldset className={styles.presets}>
          <legend>{t('Days')}</legend>
          {dayPresets(new Date()).map(({ label, ...days }) => (
            <button
              key={label}
              type="button"
              aria-pressed={days.from === from && days.to === to}
              onClick={() => onChange(days)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <DateFilter from={from} to={to} onChange={onChange} />
        <Button onClick={onClose}>{t('Show orders')}</Button>
        {mayDispatch && (
          <Link className={buttonClass('line')} to="/office/dispatch">
            {t('Dispatch')}
          </Link>
        )}
        <SteadyButton look="line" busy={exporting} onClick={onExport}>
          {t('Save as CSV')}
        </SteadyButton>
      </div>
    </Dialog>
  );
}
