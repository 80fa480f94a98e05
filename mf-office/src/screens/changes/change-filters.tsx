import type { ChangesQuery } from '@shop/contract/office/changes';
import { useQuery } from '@shop/platform';
import finding from '../../features/finding/finding.module.css';
import { DayRange } from '../../features/list/day-range.tsx';
import { FilterSelect } from '../../features/list/filter-select.tsx';
import { useMe } from '../../lib/me.ts';
import { changersQuery } from '../../queries/changes.ts';
import { t } from '../../t.ts';
import { kindsFor } from './words.ts';

interface Props {
  filters: ChangesQuery;
  onNarrow: (change: Partial<Record<'kind' | 'who' | 'from' | 'to', string | undefined>>) => void;
}

export function ChangeFilters({ filters: { kind, who, from, to }, onNarrow }: Props) {
  const { data: changers = [] } = useQuery(changersQuery());
  return (
    <div className={finding.tools}>
      <FilterSelect
        label={t('What')}
        any={t('Everything')}
        value={kind}
        options={kindsFor(useMe().may)}
        onChoose={(chosen) => onNarrow({ kind: chosen })}
      />
      <FilterSelect
        label={t('Who')}
        any={t('Everybody')}
        value={who}
        options={changers.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChoose={(chosen) => onNarrow({ who: chosen })}
      />
      <DayRange from={from} to={to} onChange={onNarrow} />
    </div>
  );
}
