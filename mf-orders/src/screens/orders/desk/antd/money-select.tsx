import { ShopAntd } from '@shop/ui/shop-antd';
import { Select } from 'antd';
import { moneyFilterLabel } from '../../../../features/money/money-filter-labels.ts';
import { MONEY_FILTERS } from '../../../../queries/filters.ts';
import { t } from '../../../../t.ts';
import styles from '../money-filter.module.css';
import type { MoneyFilterProps } from '../money-filter.tsx';

const ALL = '';
const options = () => [
  { value: ALL, label: t('All') },
  ...MONEY_FILTERS.map((value) => ({ value, label: moneyFilterLabel(value) })),
];

export const MoneySelect = ({ money, onChange }: MoneyFilterProps) => (
  <ShopAntd>
    <div className={styles.filter}>
      <label htmlFor="desk-money">{t('Payment')}</label>
      <Select<string>
        id="desk-money"
        className={styles.choice ?? ''}
        value={money ?? ALL}
        options={options()}
        showSearch={false}
        onChange={(chosen) => onChange(MONEY_FILTERS.find((each) => each === chosen))}
      />
    </div>
  </ShopAntd>
);
