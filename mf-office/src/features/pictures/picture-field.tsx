import { Button } from '@shop/ui/button';
import { type ClipboardEvent, useId } from 'react';
import { t } from '../../t.ts';
import { DropZone } from '../files/drop-zone.tsx';
import styles from './picture-field.module.css';
import { useUploads } from './use-uploads.ts';

interface Props {
  label: string;
  url: string | undefined;
  /** Undefined removes it. */
  onChange: (url: string | undefined) => void;
  hint?: string | undefined;
  error?: string | undefined;
}

/** One picture: chosen, dropped or pasted. */
export function PictureField({ label, url, onChange, hint, error }: Props) {
  const id = useId();
  const { uploads, add, retry, forget } = useUploads(onChange);
  const [upload] = uploads;
  const isBusy = upload !== undefined && upload.problem === undefined;
  const take = (file: File) => {
    for (const old of uploads) forget(old.id);
    add([file]);
  };
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  return (
    <fieldset className={styles.field} onPaste={paste}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {url && <img src={url} alt="" width={96} height={96} className={styles.picture} />}
        <DropZone label={label} accept="image/*" isBusy={isBusy} describedBy={hint && `${id}-hint`} onFile={take}>
          {isBusy ? t('Uploading…') : url ? t('Change picture') : t('Choose a picture, or drop it here')}
        </DropZone>
        {url && (
          <Button
            look="line"
            small
            aria-label={t('Remove {name}', { name: label.toLowerCase() })}
            onClick={() => onChange(undefined)}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
      <div aria-live="polite" className={styles.state}>
        {(upload?.problem ?? error) && <p className={styles.problem}>{upload?.problem ?? error}</p>}
        {upload?.canRetry && (
          <Button look="line" small onClick={() => retry(upload)}>
            {t('Try again')}
          </Button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
