import { ShopAntd } from '@shop/ui/shop-antd';
import { Select } from 'antd';
import { t } from '../../../../t.ts';
import styles from '../filter-choice.module.css';
import type { FilterProps } from '../filter-choice.tsx';

const ALL = '';

export const FilterSelect = <Value extends string>({
  id,
  label,
  value,
  values,
  labelOf,
  onChange,
}: FilterProps<Value>) => (
  <ShopAntd>
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <Select<string>
        id={id}
        className={styles.choice ?? ''}
        value={value ?? ALL}
        options={[{ value: ALL, label: t('All') }, ...values.map((one) => ({ value: one, label: labelOf(one) }))]}
        showSearch={false}
        onChange={(chosen) => onChange(values.find((each) => each === chosen))}
      />
    </div>
  </ShopAntd>
);
