import type { StoredSection, ThemeKind } from '@shop/contract/theme';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { moved } from '../../../features/sorting/moved.ts';
import { useSorting } from '../../../features/sorting/use-sorting.ts';
import { newSection } from '../new-section.ts';
import { KIND_WORDS, nameOf } from '../section-words.ts';
import type { Draft } from '../use-draft.ts';
import { HeaderCategories } from './header-categories.tsx';
import { SectionItem } from './section-item.tsx';
import styles from './sections.module.css';

const KINDS = Object.keys(KIND_WORDS) as ThemeKind[];
const MOST = 40;

export function SectionList({ draft, mayEdit }: { draft: Draft; mayEdit: boolean }) {
  const { sections } = draft.content;
  const [open, setOpen] = useState<string>();
  const [message, setMessage] = useState('');

  function move(from: number, to: number) {
    draft.changeSections((all) => moved(all, from, to));
    const section = sections[from];
    if (section) setMessage(`${nameOf(section)} is now ${to + 1} of ${sections.length}.`);
  }
  function add(kind: ThemeKind) {
    const section = newSection(kind);
    draft.changeSections((all) => [...all, section]);
    setOpen(section._id);
    setMessage(`${KIND_WORDS[kind]} added at the end.`);
  }
  function remove(section: StoredSection) {
    draft.changeSections((all) => all.filter(({ _id }) => _id !== section._id));
    setMessage(`${nameOf(section)} removed.`);
  }
  const sorting = useSorting(move, mayEdit && open === undefined);
  return (
    <div className={styles.sections}>
      <p className={styles.message} role="status">
        {message}
      </p>
      {sections.length === 0 && <p>The home page is empty. Begin with a banner, or with your best products.</p>}
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
              onToggle={() => setOpen(open === section._id ? undefined : section._id)}
              onMove={move}
              onRemove={() => remove(section)}
            />
          </li>
        ))}
      </ol>
      {mayEdit && sections.length < MOST && (
        <fieldset className={styles.adding} aria-label="Add a section">
          {KINDS.map((kind) => (
            <Button key={kind} look="soft" small onClick={() => add(kind)}>
              Add {KIND_WORDS[kind].toLowerCase()}
            </Button>
          ))}
        </fieldset>
      )}
      <HeaderCategories draft={draft} mayEdit={mayEdit} />
    </div>
  );
}
