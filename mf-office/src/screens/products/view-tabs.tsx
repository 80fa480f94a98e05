import { Button } from '@shop/ui/button';
import { Popover } from 'antd';
import { useAtom } from 'jotai';
import { type SyntheticEvent, useState } from 'react';
import { onScreen } from '../../features/fields/popup-place.ts';
import { TextField } from '../../features/fields/text-field.tsx';
import { ListTabs } from '../../features/list/list-tabs.tsx';
import { t } from '../../t.ts';
import { type Filters, readFilters } from './filters.ts';
import styles from './products.module.css';
import { NAME_LENGTH, searchOf, usualViews, viewsAtom, withoutView, withView } from './views.ts';

interface Props {
  filters: Filters;
  onGo(filters: Filters): void;
}

/** Lists that somebody looks at often: the usual ones, and those saved on this device. */
export function ViewTabs({ filters, onGo }: Props) {
  const [views, setViews] = useAtom(viewsAtom);
  const search = searchOf(filters);
  const all = [...usualViews(), ...views];
  const current = all.find((view) => view.search === search);
  const isOwn = current !== undefined && views.includes(current);
  return (
    <ListTabs
      label={t('Views')}
      value={current?.name}
      tabs={all.map(({ name }) => ({ value: name, label: name }))}
      onChoose={(name) => {
        const chosen = all.find((view) => view.name === name);
        if (chosen) onGo(readFilters(new URLSearchParams(chosen.search)));
      }}
      extra={
        isOwn ? (
          <Button look="link" onClick={() => setViews(withoutView(views, current.name))}>
            {t('Remove this view')}
          </Button>
        ) : (
          <SaveView isOff={current !== undefined} onSave={(name) => setViews(withView(views, { name, search }))} />
        )
      }
    />
  );
}

function SaveView({ isOff, onSave }: { isOff: boolean; onSave(name: string): void }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  function save(event: SyntheticEvent) {
    event.preventDefault();
    const text = name.trim();
    if (text === '') return setProblem(t('Type a name for this view.'));
    if (usualViews().some((view) => view.name.toLowerCase() === text.toLowerCase()))
      return setProblem(t('A view of the shop has this name. Type another one.'));
    onSave(text);
    setName('');
    setOpen(false);
  }
  const form = (
    <form className={styles.saveView} onSubmit={save} noValidate>
      <TextField
        label={t('Name of this view')}
        value={name}
        maxLength={NAME_LENGTH}
        autoFocus
        error={problem}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" small>
        {t('Save view')}
      </Button>
    </form>
  );
  return (
    <Popover
      open={isOpen && !isOff}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      {...onScreen}
      arrow={false}
      destroyOnHidden
      content={form}
    >
      <Button look="link" className={isOff ? styles.unused : undefined} aria-expanded={isOpen}>
        {t('Save as a view')}
      </Button>
    </Popover>
  );
}
