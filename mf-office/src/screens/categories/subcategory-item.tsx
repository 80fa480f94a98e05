import type { OfficeCategory, OfficeSubcategory, SubcategoryPatch } from '@shop/contract/office/products';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../features/confirming/confirm-dialog.tsx';
import { SelectField } from '../../features/fields/select-field.tsx';
import { languageName, otherLanguages } from '../../features/in-languages/languages.ts';
import { textIn } from '../../features/in-languages/texts-in.ts';
import { LocalName, namedIn } from '../../features/names/local-name.tsx';
import { categoryHere, nameHere } from '../../features/names/name-here.ts';
import { useSaving } from '../../features/saving/use-saving.ts';
import { MoveButtons } from '../../features/sorting/move-buttons.tsx';
import { PAGES } from '../../lib/pages.ts';
import { changeSubcategory, deleteSubcategory } from '../../queries/categories.ts';
import { t } from '../../t.ts';
import styles from './categories.module.css';
import { countWords } from './count-words.ts';
import { NameForm } from './name-form.tsx';
import { namesChange } from './names-change.ts';

interface Props {
  subcategory: OfficeSubcategory;
  categoryId: string;
  categories: readonly OfficeCategory[];
  position: number;
  count: number;
  mayEdit: boolean;
  onMove: (from: number, to: number) => void;
}

export function SubcategoryItem({ subcategory, categoryId, categories, position, count, mayEdit, onMove }: Props) {
  const { _id, name, in_languages, products } = subcategory;
  const here = nameHere(name, in_languages);
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { save, isBusy, problem, forget } = useSaving();

  const change = (patch: SubcategoryPatch) => save(() => changeSubcategory(_id, patch));
  async function remove() {
    await save(() => deleteSubcategory(_id));
    setDeleting(false);
  }

  return (
    <>
      <div className={styles.line}>
        <div className={styles.about}>
          <b>
            <LocalName of={namedIn(name, in_languages)} />
          </b>
          <Link to={`${PAGES.products}?category=${categoryId}&subcategory=${_id}&deleted=also`}>
            {countWords(products)}
          </Link>
        </div>
        {mayEdit && (
          <>
            <MoveButtons name={here} position={position} count={count} onMove={onMove} />
            <Button
              look="line"
              small
              aria-expanded={isOpen}
              aria-label={t('Change {name}', { name: here })}
              onClick={() => setOpen(!isOpen)}
            >
              {t('Change')}
            </Button>
          </>
        )}
      </div>
      {isOpen && (
        <div className={styles.change}>
          <NameForm
            label={t('Name', {}, 'in English')}
            action={t('Rename')}
            first={name}
            isBusy={isBusy}
            problem={problem}
            onType={forget}
            onSubmit={(wanted) => change({ name: wanted })}
          />
          {otherLanguages().map((language) => (
            <NameForm
              key={language}
              label={t('Name in {language}', { language: languageName(language) })}
              action={t('Save')}
              first={textIn(in_languages, language, 'name')}
              isBusy={isBusy}
              problem={undefined}
              onType={forget}
              onSubmit={(wanted) => change(namesChange(in_languages, { [language]: wanted }))}
            />
          ))}
          <SelectField
            label={t('Move to, with its products')}
            value={categoryId}
            options={categories.map((category) => [category._id, categoryHere(category)])}
            isBusy={isBusy}
            onChoose={(id) => void change({ category_id: id })}
          />
          <SteadyButton look="bad" small off={isBusy} onClick={() => setDeleting(true)}>
            {t('Delete {name}', { name: here })}
          </SteadyButton>
        </div>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={t('Delete {name}?', { name: here })}
          act={t('Delete')}
          saving={{ isBusy }}
          onAct={remove}
          onClose={() => setDeleting(false)}
        >
          {products > 0
            ? t('Move its products to other subcategories first.')
            : t('It is removed from the shop at once.')}
        </ConfirmDialog>
      )}
    </>
  );
}
