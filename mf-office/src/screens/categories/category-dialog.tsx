import type { Tint } from '@shop/contract/common';
import type { OfficeCategory } from '@shop/contract/office/products';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextField } from '@shop/ui/field';
import { Picture } from '@shop/ui/picture';
import { SteadyButton } from '@shop/ui/steady-button';
import { type SyntheticEvent, useRef, useState } from 'react';
import { changedOf } from '../../features/merge/changed-of.ts';
import { useUploads } from '../../features/pictures/use-uploads.ts';
import styles from './category-dialog.module.css';
import { useChange } from './use-change.ts';

const TINTS: readonly { tint: Tint; label: string }[] = [
  { tint: 'haldi', label: 'Turmeric' },
  { tint: 'leaf', label: 'Leaf' },
  { tint: 'mirch', label: 'Chilli' },
  { tint: 'neel', label: 'Indigo' },
  { tint: 'clay', label: 'Clay' },
  { tint: 'rose', label: 'Rose' },
];

export function CategoryDialog({ category, onClose }: { category?: OfficeCategory; onClose: () => void }) {
  // What somebody else changes meanwhile is not part of this change.
  const [first] = useState(category);
  const [name, setName] = useState(category?.category_name ?? '');
  const [picture, setPicture] = useState(category?.img_url ?? '');
  const [tint, setTint] = useState<Tint>(category?.tint ?? 'leaf');
  const [isTried, setTried] = useState(false);
  const { change, isBusy, problem, forget } = useChange();
  const uploads = useUploads(setPicture);
  const file = useRef<HTMLInputElement>(null);
  const [upload] = uploads.uploads;
  const missing = isTried && name.trim() === '' ? 'Enter a name.' : undefined;

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') return;
    const fields = { category_name: name.trim(), img_url: picture, tint };
    const patch = first && changedOf(first, fields);
    if (patch && Object.keys(patch).length === 0) return onClose();
    const isDone = await change(patch ? { do: 'change', id: first._id, patch } : { do: 'make', category: fields });
    if (isDone) onClose();
  }

  return (
    <Dialog title={category ? `Edit ${category.category_name}` : 'New category'} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={save}>
        <TextField
          label="Name"
          data-first-focus=""
          autoComplete="off"
          maxLength={80}
          value={name}
          error={missing ?? problem}
          onChange={({ target }) => {
            setName(target.value);
            forget();
          }}
        />
        <div className={styles.picture}>
          <Picture url={picture || undefined} alt="" tint={tint} sizes="96px" largest={160} />
          <div>
            <Button look="soft" small onClick={() => file.current?.click()}>
              {picture ? 'Change picture' : 'Choose a picture'}
            </Button>
            <input
              ref={file}
              type="file"
              accept="image/*"
              hidden
              aria-label="Picture"
              onChange={({ target }) => {
                for (const { id } of uploads.uploads) uploads.forget(id);
                uploads.add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            {upload && (
              <p className={upload.problem ? styles.problem : undefined} role={upload.problem ? 'alert' : 'status'}>
                {upload.problem ?? 'Uploading…'}
              </p>
            )}
          </div>
        </div>
        <fieldset className={styles.tints}>
          <legend>Background colour</legend>
          {TINTS.map(({ tint: each, label }) => (
            <label key={each} data-tint={each} className={styles.tint}>
              <input type="radio" name="tint" checked={tint === each} onChange={() => setTint(each)} />
              {label}
            </label>
          ))}
        </fieldset>
        <SteadyButton type="submit" wide busy={isBusy} off={upload !== undefined && upload.problem === undefined}>
          {isBusy ? 'Saving…' : category ? 'Save' : 'Add category'}
        </SteadyButton>
      </form>
    </Dialog>
  );
}
