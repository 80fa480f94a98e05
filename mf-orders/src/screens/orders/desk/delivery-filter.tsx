import type { DeliveryFilter as Filter } from '@shop/contract/order';
import { DELIVERY_FILTERS } from '../../../queries/filters.ts';
import { t } from '../../../t.ts';
import styles from './money-filter.module.css';

const labels: Record<Filter, () => string> = {
  today: () => t('Delivery today'),
  tomorrow: () => t('Delivery tomorrow'),
  pickup: () => t('Pick-up'),
};

export const deliveryFilterLabel = (filter: Filter): string => labels[filter]();

export interface DeliveryFilterProps {
  delivery: Filter | undefined;
  onChange: (delivery: Filter | undefined) => void;
}

/** Only in a shop that has set how it delivers. The browser's own list: a phone loads no antd. */
export const DeliveryFilter = ({ delivery, onChange }: DeliveryFilterProps) => (
  <label className={styles.filter}>
    {t('Delivery')}
    <select
      value={delivery ?? ''}
      onChange={({ target }) => onChange(DELIVERY_FILTERS.find((each) => each === target.value))}
    >
      <option value="">{t('All')}</option>
      {DELIVERY_FILTERS.map((each) => (
        <option key={each} value={each}>
          {deliveryFilterLabel(each)}
        </option>
      ))}
    </select>
  </label>
);
