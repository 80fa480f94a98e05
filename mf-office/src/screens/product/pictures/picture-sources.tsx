import { Button } from '@shop/ui/button';
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Upload, useUploads } from '../../../features/pictures/use-uploads.ts';
import styles from './picture-sources.module.css';

interface Props {
  isFull: boolean;
  onUploaded: (url: string) => void;
}

const hasFiles = ({ types }: DataTransfer) => types.includes('Files');

export function PictureSources({ isFull, onUploaded }: Props) {
  const { uploads, add, retry, forget } = useUploads(onUploaded);
  const [isOver, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

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

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])]);
    target.value = '';
  }

  function over(event: DragEvent) {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(true);
  }

  function drop(event: DragEvent) {
    setOver(false);
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  }

  if (isFull) return <p className={styles.hint}>A product can have 12 pictures.</p>;
  return (
    <section
      aria-label="Add pictures"
      className={styles.sources}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.buttons}>
        <Button look="soft" small onClick={() => files.current?.click()}>
          Choose pictures
        </Button>
        <Button look="soft" small className={styles.camera} onClick={() => camera.current?.click()}>
          Take a photo
        </Button>
      </div>
      <input ref={files} type="file" accept="image/*" multiple hidden aria-label="Picture files" onChange={choose} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photo"
        onChange={choose}
      />
      <p className={styles.hint}>Or drop pictures here, or paste one.</p>
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

function UploadLine({ upload, onRetry, onForget }: { upload: Upload; onRetry: () => void; onForget: () => void }) {
  const { file, problem, canRetry } = upload;
  if (problem === undefined) return <li>Uploading {file.name}…</li>;
  return (
    <li className={styles.problem}>
      <span>{problem}</span>
      {canRetry && (
        <Button look="line" small onClick={onRetry}>
          Try again
        </Button>
      )}
      <Button look="line" small onClick={onForget}>
        Remove
      </Button>
    </li>
  );
}
