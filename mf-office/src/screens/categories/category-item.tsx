import type { OfficeCategory } from '@shop/contract/office/products';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { downIcon } from '@shop/ui/icon-paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../features/confirming/confirm-dialog.tsx';
import { Thumb } from '../../features/list/thumb.tsx';
import { LocalName, namedIn } from '../../features/names/local-name.tsx';
import { categoryHere } from '../../features/names/name-here.ts';
import { Problem } from '../../features/problem/problem.tsx';
import { RemoveButton } from '../../features/remove-button.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { MoveButtons } from '../../features/sorting/move-buttons.tsx';
import { useDropTarget } from '../../features/sorting/use-drop-target.ts';
import { PAGES } from '../../lib/pages.ts';
import { changeSubcategory, deleteCategory } from '../../queries/categories.ts';
import { plural, rich, t } from '../../t.ts';
import styles from './categories.module.css';
import { CategoryDialog } from './category-dialog.tsx';
import { countWords } from './count-words.ts';
import { isFromOther } from './dragged-type.ts';
import { Subcategories } from './subcategories.tsx';

interface Props {
  category: OfficeCategory;
  categories: readonly OfficeCategory[];
  position: number;
  mayEdit: boolean;
  onMove: (from: number, to: number) => void;
}

function leaving({ products, subcategories }: OfficeCategory): string {
  if (products > 0) return t('Move its products to other categories first.');
  return subcategories.length > 0
    ? t('It is removed from the shop at once, with its subcategories.')
    : t('It is removed from the shop at once.');
}

export function CategoryItem({ category, categories, position, mayEdit, onMove }: Props) {
  const {
    _id,
    category_name: name,
    in_languages,
    img_url: picture,
    tint,
    products,
    subcategories,
    in_header: isInHeader,
  } = category;
  const here = categoryHere(category);
  const [isOpen, setOpen] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { save, isBusy, problem } = useSaving();

  async function remove() {
    await save(() => deleteCategory(_id));
    setDeleting(false);
  }

  const target = useDropTarget(
    isFromOther(_id),
    (below) => void save(() => changeSubcategory(below, { category_id: _id })),
  );

  return (
    <div className={styles.target} {...(mayEdit && target)}>
      <div className={styles.line}>
        <Thumb url={picture || null} tint={tint} />
        <div className={styles.about}>
          <h2>
            <LocalName of={namedIn(name, in_languages)} />
          </h2>
          <Link to={`${PAGES.products}?category=${_id}&deleted=also`}>{countWords(products)}</Link>
          {(mayEdit || subcategories.length > 0) && (
            <button type="button" className={styles.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {subcategories.length === 0
                ? t('No subcategories')
                : plural(subcategories.length, { one: '{count} subcategory', other: '{count} subcategories' })}
              <Icon path={downIcon} size={16} />
            </button>
          )}
          {!isInHeader && (
            <p className={styles.outside}>
              {rich('Not in the shop’s header. {link}', {
                link: <Link to={PAGES.home}>{t('Add it on the home page')}</Link>,
              })}
            </p>
          )}
        </div>
        {mayEdit && (
          <>
            <MoveButtons name={here} position={position} count={categories.length} onMove={onMove} />
            <span className={styles.buttons}>
              <Button
                look="line"
                small
                aria-label={t('Change {name}', { name: here })}
                onClick={() => setChanging(true)}
              >
                {t('Change')}
              </Button>
              <RemoveButton
                name={here}
                label={t('Delete {name}', { name: here })}
                onRemove={() => !isBusy && setDeleting(true)}
              />
            </span>
          </>
        )}
      </div>
      {problem && <Problem>{problem}</Problem>}
      {isOpen && <Subcategories category={category} categories={categories} mayEdit={mayEdit} />}
      {isDeleting && (
        <ConfirmDialog
          title={t('Delete {name}?', { name: here })}
          act={t('Delete')}
          saving={{ isBusy }}
          onAct={remove}
          onClose={() => setDeleting(false)}
        >
          {leaving(category)}
        </ConfirmDialog>
      )}
      {isChanging && <CategoryDialog category={category} onClose={() => setChanging(false)} />}
    </div>
  );
}
