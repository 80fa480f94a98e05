import type { StoredSection, ThemeKind } from '@shop/contract/theme';
import { Button } from '@shop/ui/button';
import layout from '@shop/ui/layout.module.css';
import { useState } from 'react';
import { moved } from '../../../features/sorting/moved.ts';
import { useSorting } from '../../../features/sorting/use-sorting.ts';
import { t } from '../../../t.ts';
import { newSection } from '../new-section.ts';
import { kindWords, nameOf } from '../section-words.ts';
import type { Draft } from '../use-draft.ts';
import { HeaderCategories } from './header-categories.tsx';
import { SectionItem } from './section-item.tsx';
import styles from './sections.module.css';

const KINDS: readonly ThemeKind[] = ['banner', 'categories', 'products', 'text'];
const MOST = 40;

interface Props {
  draft: Draft;
  mayEdit: boolean;
  /** The section whose form is open. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
}

export function SectionList({ draft, mayEdit, open, onOpen }: Props) {
  const { sections } = draft.content;
  const [message, setMessage] = useState('');

  function move(from: number, to: number) {
    draft.changeSections((all) => moved(all, from, to));
    const section = sections[from];
    if (section)
      setMessage(t('{name} is now {place} of {all}.', { name: nameOf(section), place: to + 1, all: sections.length }));
  }
  function add(kind: ThemeKind) {
    const section = newSection(kind);
    draft.changeSections((all) => [...all, section]);
    onOpen(section._id);
    setMessage(t('{kind} added at the end.', { kind: kindWords()[kind] }));
  }
  function remove(section: StoredSection) {
    draft.changeSections((all) => all.filter(({ _id }) => _id !== section._id));
    setMessage(t('{name} removed.', { name: nameOf(section) }));
  }
  const sorting = useSorting(move, mayEdit && open === undefined);
  return (
    <div className={styles.sections}>
      <p className={layout.hidden} role="status">
        {message}
      </p>
      {sections.length === 0 && <p>{t('The home page is empty. Begin with a banner, or with your best products.')}</p>}
      <ol className={styles.list}>
        {sections.map((section, position) => (
          <li key={section._id} {...sorting(position)}>
            <SectionItem
              section={section}
              draft={draft}
              mayEdit={mayEdit}
              position={position}
              count={sections.length}
              isOpen={open === section._id}
              onToggle={() => onOpen(open === section._id ? undefined : section._id)}
              onMove={move}
              onRemove={() => remove(section)}
            />
          </li>
        ))}
      </ol>
      {mayEdit && sections.length < MOST && (
        <fieldset className={styles.adding} aria-label={t('Add a section')}>
          {KINDS.map((kind) => (
            <Button key={kind} look="soft" small onClick={() => add(kind)}>
              {t('Add {name}', { name: kindWords()[kind].toLowerCase() })}
            </Button>
          ))}
        </fieldset>
      )}
      <HeaderCategories draft={draft} mayEdit={mayEdit} />
    </div>
  );
}
