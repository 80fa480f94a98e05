import { Icon } from '@shop/ui/icon';
import { downIcon } from '@shop/ui/icon-paths';
import { useId, useState } from 'react';
import { FieldGroup } from '../../../features/fields/field-group.tsx';
import { t } from '../../../t.ts';
import { CategoryPicker } from '../pickers/category-picker.tsx';
import type { Draft } from '../use-draft.ts';
import styles from './sections.module.css';

/** The strip of categories below the header of every page. */
export function HeaderCategories({ draft, mayEdit }: { draft: Draft; mayEdit: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { headerCategories } = draft.content;
  return (
    <section className={styles.item} aria-label={t('Categories in the header')} data-open={isOpen || undefined}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <b>{t('Categories in the header')}</b>
            <small>
              {headerCategories.length === 0
                ? t('all of them, on every page')
                : t('{count} chosen, on every page', { count: headerCategories.length })}
            </small>
          </span>
          <Icon path={downIcon} size={20} className={styles.arrow} />
        </button>
      </div>
      {isOpen && (
        <FieldGroup id={id} className={styles.form} disabled={!mayEdit} aria-label={t('Categories in the header')}>
          <CategoryPicker
            label={t('In the header')}
            none={t('All categories are there.')}
            chosen={headerCategories}
            onChange={(ids) => draft.change((content) => ({ ...content, headerCategories: ids }))}
          />
        </FieldGroup>
      )}
    </section>
  );
}
