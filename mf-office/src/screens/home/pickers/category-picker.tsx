import { useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { TextField } from '../../../features/fields/text-field.tsx';
import { nameHere } from '../../../features/names/name-here.ts';
import { categoriesQuery } from '../../../queries/categories.ts';
import { t } from '../../../t.ts';
import { ChosenList } from './chosen-list.tsx';
import styles from './pickers.module.css';

interface Props {
  label: string;
  /** What an empty choice means. */
  none: string;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

const MANY = 8;

export function CategoryPicker({ label, none, chosen, onChange }: Props) {
  const { data: categories, error, refetch } = useQuery(categoriesQuery());
  const [text, setText] = useState('');
  const all = (categories ?? []).map(({ _id, category_name, in_languages, img_url, tint }) => ({
    _id,
    name: nameHere(category_name, in_languages),
    img_url,
    tint,
  }));
  const byId = new Map(all.map((category) => [category._id, category]));
  const others = all.filter(
    ({ _id, name }) => !chosen.includes(_id) && name.toLowerCase().includes(text.trim().toLowerCase()),
  );
  if (error !== undefined && !categories)
    return (
      <Button look="line" small onClick={refetch}>
        {t('The categories did not load. Try again')}
      </Button>
    );
  return (
    <div className={styles.picker}>
      {chosen.length === 0 && <p>{none}</p>}
      <ChosenList label={label} chosen={chosen.flatMap((id) => byId.get(id) ?? [])} onChange={onChange} />
      {all.length - chosen.length > MANY && (
        <TextField
          label={t('Find a category')}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ul className={styles.found} aria-label={t('Categories to add')}>
        {others.map(({ _id, name }) => (
          <li key={_id}>
            <Button look="soft" small onClick={() => onChange([...chosen, _id])}>
              {t('Add {name}', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
