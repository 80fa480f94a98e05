import type { DeliveryFilter as Filter } from '@shop/contract/order';
import { DELIVERY_FILTERS } from '../../../queries/filters.ts';
import styles from './money-filter.module.css';

export const deliveryFilterLabels: Record<Filter, string> = {
  today: 'Delivery today',
  tomorrow: 'Delivery tomorrow',
  pickup: 'Pick-up',
};

interface Props {
  delivery: Filter | undefined;
  onChange: (delivery: Filter | undefined) => void;
}

/** Only in a shop that has set how it delivers. */
export const DeliveryFilter = ({ delivery, onChange }: Props) => (
  <label className={styles.filter}>
    Delivery
    <select
      value={delivery ?? ''}
      onChange={({ target }) => onChange(DELIVERY_FILTERS.find((each) => each === target.value))}
    >
      <option value="">All</option>
      {DELIVERY_FILTERS.map((each) => (
        <option key={each} value={each}>
          {deliveryFilterLabels[each]}
        </option>
      ))}
    </select>
  </label>
);
