import { Button } from '@shop/ui/button';
import { Upload } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { DropZone } from '../../../features/files/drop-zone.tsx';
import { type Upload as Sent, useUploads } from '../../../features/pictures/use-uploads.ts';
import { t } from '../../../t.ts';
import styles from './picture-sources.module.css';

interface Props {
  isFull: boolean;
  onUploaded: (url: string) => void;
}

export function PictureSources({ isFull, onUploaded }: Props) {
  const { uploads, add, retry, forget } = useUploads(onUploaded);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])];
    if (pasted.length === 0 || isFull) return;
    event.preventDefault();
    add(pasted);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  if (isFull) return <p className={styles.hint}>{t('A product can have 12 pictures.')}</p>;
  return (
    <section aria-label={t('Add pictures')} className={styles.sources}>
      <DropZone label={t('Picture files')} accept="image/*" multiple onFile={(file) => add([file])}>
        {t('Choose pictures, drop them here, or paste one')}
      </DropZone>
      <div className={styles.camera}>
        <Upload
          aria-label={t('Photo')}
          accept="image/*"
          capture="environment"
          showUploadList={false}
          hasControlInside
          beforeUpload={(file) => {
            add([file]);
            return Upload.LIST_IGNORE;
          }}
        >
          <Button look="soft" small>
            {t('Take a photo')}
          </Button>
        </Upload>
      </div>
      <ul className={styles.uploads} aria-live="polite">
        {uploads.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload)}
            onForget={() => forget(upload.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function UploadLine({ upload, onRetry, onForget }: { upload: Sent; onRetry: () => void; onForget: () => void }) {
  const { file, problem, canRetry } = upload;
  if (problem === undefined) return <li>{t('Uploading {name}…', { name: file.name })}</li>;
  return (
    <li className={styles.problem}>
      <span>{problem}</span>
      {canRetry && (
        <Button look="line" small onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
      <Button look="line" small onClick={onForget}>
        {t('Remove')}
      </Button>
    </li>
  );
}
