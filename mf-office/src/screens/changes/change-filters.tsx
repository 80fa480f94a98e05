import type { ChangesQuery } from '@shop/contract/office/changes';
import { useQuery } from '@shop/platform';
import { Choice } from '../../features/finding/choice.tsx';
import finding from '../../features/finding/finding.module.css';
import { changersQuery } from '../../queries/changes.ts';
import styles from './changes.module.css';
import { KINDS } from './words.ts';

interface Props {
  filters: ChangesQuery;
  onNarrow: (change: Partial<Record<'kind' | 'who' | 'from' | 'to', string>>) => void;
}

export function ChangeFilters({ filters: { kind, who, from, to }, onNarrow }: Props) {
  const { data: changers = [] } = useQuery(changersQuery());
  return (
    <div className={finding.tools}>
      <Choice
        label="What"
        any="Everything"
        value={kind ?? ''}
        options={KINDS}
        onChoose={(chosen) => onNarrow({ kind: chosen })}
      />
      <Choice
        label="Who"
        any="Everybody"
        value={who ?? ''}
        options={changers.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChoose={(chosen) => onNarrow({ who: chosen })}
      />
      <label className={styles.day}>
        From
        <input type="date" value={from ?? ''} max={to} onChange={({ target }) => onNarrow({ from: target.value })} />
      </label>
      <label className={styles.day}>
        To
        <input type="date" value={to ?? ''} min={from} onChange={({ target }) => onNarrow({ to: target.value })} />
      </label>
    </div>
  );
}
