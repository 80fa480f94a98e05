import type { Tint } from '@shop/contract/common';
import { Picture } from '@shop/ui/picture';
import { typedLang } from '@shop/ui/typed-lang';
import { RemoveButton } from '../../../features/remove-button.tsx';
import { MoveButtons } from '../../../features/sorting/move-buttons.tsx';
import { moved } from '../../../features/sorting/moved.ts';
import { useSorting } from '../../../features/sorting/use-sorting.ts';
import styles from './pickers.module.css';

export interface Choice {
  _id: string;
  name: string;
  img_url: string;
  tint: Tint;
  note?: string;
}

interface Props {
  label: string;
  chosen: readonly Choice[];
  onChange: (ids: string[]) => void;
}

export function ChosenList({ label, chosen, onChange }: Props) {
  const ids = chosen.map(({ _id }) => _id);
  const move = (from: number, to: number) => onChange(moved(ids, from, to));
  const sorting = useSorting(move);
  return (
    <ol className={styles.chosen} aria-label={label}>
      {chosen.map(({ _id, name, img_url, tint, note }, position) => (
        <li key={_id} {...sorting(position)}>
          <Picture
            url={img_url || undefined}
            alt=""
            tint={tint}
            sizes="40px"
            largest={160}
            className={styles.picture}
          />
          <span className={styles.name}>
            <span lang={typedLang(name)}>{name}</span>
            {note && <small>{note}</small>}
          </span>
          {chosen.length > 1 && <MoveButtons name={name} position={position} count={chosen.length} onMove={move} />}
          <RemoveButton name={name} onRemove={() => onChange(ids.filter((id) => id !== _id))} />
        </li>
      ))}
    </ol>
  );
}
