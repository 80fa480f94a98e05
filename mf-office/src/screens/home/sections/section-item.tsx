import type { StoredSection } from '@shop/contract/theme';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { downIcon } from '@shop/ui/icon-paths';
import { useId } from 'react';
import { FieldGroup } from '../../../features/fields/field-group.tsx';
import { MoveButtons } from '../../../features/sorting/move-buttons.tsx';
import { t } from '../../../t.ts';
import { problemsOf } from '../section-problems.ts';
import { nameOf, timesWords } from '../section-words.ts';
import type { Draft } from '../use-draft.ts';
import { SectionForm } from './section-form.tsx';
import styles from './sections.module.css';

interface Props {
  section: StoredSection;
  draft: Draft;
  mayEdit: boolean;
  position: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

export function SectionItem({ section, draft, mayEdit, position, count, isOpen, onToggle, onMove, onRemove }: Props) {
  const id = useId();
  const name = nameOf(section);
  const times = timesWords(section, new Date());
  const isWrong = Object.keys(problemsOf(section)).length > 0;
  return (
    <article className={styles.item} aria-label={name} data-open={isOpen || undefined}>
      <div className={styles.bar}>
        {mayEdit && <MoveButtons name={name} position={position} count={count} onMove={onMove} />}
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span>
            <b>{name}</b>
            {times && <small>{times}</small>}
            {isWrong && <small className={styles.wrong}>{t('needs attention')}</small>}
          </span>
          <Icon path={downIcon} size={20} className={styles.arrow} />
        </button>
      </div>
      {isOpen && (
        <FieldGroup id={id} className={styles.form} disabled={!mayEdit} aria-label={name}>
          <SectionForm section={section} draft={draft} />
          {mayEdit && (
            <Button look="bad" small className={styles.remove} onClick={onRemove}>
              {t('Remove section')}
            </Button>
          )}
        </FieldGroup>
      )}
    </article>
  );
}
