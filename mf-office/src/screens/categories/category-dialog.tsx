import type { Tint } from '@shop/contract/common';
import type { OfficeCategory } from '@shop/contract/office/products';
import { ENGLISH } from '@shop/platform';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { type SyntheticEvent, useState } from 'react';
import { SelectField } from '../../features/fields/select-field.tsx';
import { TextField } from '../../features/fields/text-field.tsx';
import { languageName, otherLanguages } from '../../features/in-languages/languages.ts';
import { textIn } from '../../features/in-languages/texts-in.ts';
import { useCloseGuard } from '../../features/leaving/use-close-guard.tsx';
import { changedOf } from '../../features/merge/changed-of.ts';
import { categoryHere } from '../../features/names/name-here.ts';
import { PictureField } from '../../features/pictures/picture-field.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { tints } from '../../features/words/tint-words.ts';
import { changeCategory, makeCategory } from '../../queries/categories.ts';
import { t } from '../../t.ts';
import styles from './category-dialog.module.css';
import { namesChange, type TypedNames } from './names-change.ts';

const NEW = { category_name: '', img_url: '', tint: 'leaf' as Tint };

export function CategoryDialog({ category, onClose }: { category?: OfficeCategory; onClose: () => void }) {
  // What somebody else changes meanwhile is not part of this change.
  const [first] = useState(category);
  const [name, setName] = useState(first?.category_name ?? NEW.category_name);
  const [names, setNames] = useState<TypedNames>({});
  const [picture, setPicture] = useState(first?.img_url ?? NEW.img_url);
  const [tint, setTint] = useState<Tint>(first?.tint ?? NEW.tint);
  const [isTried, setTried] = useState(false);
  const { save, isBusy, problem, forget } = useSaving();
  const fields = { category_name: name.trim(), img_url: picture, tint };
  const texts = namesChange(first?.in_languages, names);
  const change = { ...changedOf(first ?? NEW, fields), ...texts };
  const isChanged = Object.keys(change).length > 0;
  const { close, confirmation } = useCloseGuard(isChanged && !isBusy, onClose);
  const missing = isTried && name.trim() === '' ? t('Enter a name.', {}, 'in English') : undefined;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') return;
    if (!isChanged) return onClose();
    const send = () => (first ? changeCategory(first._id, change) : makeCategory({ ...fields, ...texts }));
    if (await save(send)) onClose();
  }

  return (
    <Dialog title={category ? t('Change {name}', { name: categoryHere(category) }) : t('New category')} onClose={close}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('Name', {}, 'in English')}
          lang={ENGLISH}
          data-first-focus=""
          maxLength={80}
          value={name}
          error={missing ?? problem}
          onChange={({ target }) => {
            setName(target.value);
            forget();
          }}
        />
        {otherLanguages().map((language) => (
          <TextField
            key={language}
            label={t('Name in {language}', { language: languageName(language) })}
            lang={language}
            maxLength={80}
            value={names[language] ?? textIn(first?.in_languages, language, 'name')}
            hint={t('Without it, customers see the English name.')}
            onChange={({ target }) => setNames({ ...names, [language]: target.value })}
          />
        ))}
        <PictureField label={t('Picture')} url={picture || undefined} onChange={(url) => setPicture(url ?? '')} />
        <SelectField label={t('Background colour')} value={tint} options={tints()} onChoose={setTint} />
        <SteadyButton type="submit" wide busy={isBusy}>
          {isBusy ? t('Saving…') : category ? t('Save') : t('Add category')}
        </SteadyButton>
      </form>
      {confirmation}
    </Dialog>
  );
}
