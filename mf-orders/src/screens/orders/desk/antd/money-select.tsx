import { ShopAntd } from '@shop/ui/shop-antd';
import { Select } from 'antd';
import { moneyFilterLabels } from '../../../../features/money/money-filter-labels.ts';
import { MONEY_FILTERS } from '../../../../queries/filters.ts';
import styles from '../money-filter.module.css';
import type { MoneyFilterProps } from '../money-filter.tsx';

const ALL = '';
const OPTIONS = [
  { value: ALL, label: 'All' },
  ...MONEY_FILTERS.map((value) => ({ value, label: moneyFilterLabels[value] })),
];

export const MoneySelect = ({ money, onChange }: MoneyFilterProps) => (
  <ShopAntd>
    <div className={styles.filter}>
      <label htmlFor="desk-money">Payment</label>
      <Select<string>
        id="desk-money"
        className={styles.choice ?? ''}
        value={money ?? ALL}
        options={OPTIONS}
        showSearch={false}
        onChange={(chosen) => onChange(MONEY_FILTERS.find((each) => each === chosen))}
      />
    </div>
  </ShopAntd>
);
