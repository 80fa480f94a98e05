import { moneyFilterLabel } from '../../../../features/money/money-filter-labels.ts';
import { MONEY_FILTERS } from '../../../../queries/filters.ts';
import { t } from '../../../../t.ts';
import type { MoneyFilterProps } from '../money-filter.tsx';
import { FilterSelect } from './filter-select.tsx';

export const MoneySelect = ({ money, onChange }: MoneyFilterProps) => (
  <FilterSelect
    id="desk-money"
    label={t('Payment')}
    value={money}
    values={MONEY_FILTERS}
    labelOf={moneyFilterLabel}
    onChange={onChange}
  />
);
