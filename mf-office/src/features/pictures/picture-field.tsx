import { Button } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { type ClipboardEvent, type DragEvent, useId } from 'react';
import inputStyles from '../files/file-input.module.css';
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
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    const [file] = files;
    if (!file) return;
    event.preventDefault();
    for (const old of uploads) forget(old.id);
    add([file]);
  };
  return (
    <fieldset
      className={styles.field}
      aria-labelledby={`${id}-label`}
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        {url && <img src={url} alt="" width={96} height={96} className={styles.picture} />}
        <input
          id={id}
          type="file"
          accept="image/*"
          className={classes(inputStyles.input, styles.file)}
          aria-describedby={`${id}-hint`}
          aria-disabled={isBusy || undefined}
          // A disabled button would lose the focus.
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={({ target }) => {
            for (const old of uploads) forget(old.id);
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        {url && (
          <Button look="line" small onClick={() => onChange(undefined)}>
            Remove {label.toLowerCase()}
          </Button>
        )}
      </div>
      <div aria-live="polite" className={styles.state}>
        {isBusy && <p>Uploading…</p>}
        {(upload?.problem ?? error) && <p className={styles.problem}>{upload?.problem ?? error}</p>}
        {upload?.canRetry && (
          <Button look="line" small onClick={() => retry(upload)}>
            Try again
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
