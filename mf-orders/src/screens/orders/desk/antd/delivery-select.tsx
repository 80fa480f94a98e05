import { DELIVERY_FILTERS } from '../../../../queries/filters.ts';
import { t } from '../../../../t.ts';
import { type DeliveryFilterProps, deliveryFilterLabel } from '../delivery-filter.tsx';
import { FilterSelect } from './filter-select.tsx';

export const DeliverySelect = ({ delivery, onChange }: DeliveryFilterProps) => (
  <FilterSelect
    id="desk-delivery"
    label={t('Delivery')}
    value={delivery}
    values={DELIVERY_FILTERS}
    labelOf={deliveryFilterLabel}
    onChange={onChange}
  />
);
