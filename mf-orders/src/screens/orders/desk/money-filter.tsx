import type { MoneyFilter as Filter } from '@shop/contract/order-money';
import { moneyFilterLabel } from '../../../features/money/money-filter-labels.ts';
import { MONEY_FILTERS } from '../../../queries/filters.ts';
import { t } from '../../../t.ts';
import styles from './money-filter.module.css';

export interface MoneyFilterProps {
  money: Filter | undefined;
  onChange: (money: Filter | undefined) => void;
}

/** The browser's own list: a phone loads no antd. */
export const MoneyFilter = ({ money, onChange }: MoneyFilterProps) => (
  <label className={styles.filter}>
    {t('Payment')}
    <select
      value={money ?? ''}
      onChange={({ target }) => onChange(MONEY_FILTERS.find((each) => each === target.value))}
    >
      <option value="">{t('All')}</option>
      {MONEY_FILTERS.map((each) => (
        <option key={each} value={each}>
          {moneyFilterLabel(each)}
        </option>
      ))}
    </select>
  </label>
);
