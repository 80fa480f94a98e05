import type { Tint } from '@shop/contract/common';
import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button.tsx';
import { Picture } from '../picture/picture.tsx';
import { t } from '../t.ts';
import { useLayer } from '../use-layer.ts';
import styles from './confirm-removal.module.css';

export interface Removable {
  name: string;
  tint: Tint;
  img_ids: readonly { url: string }[];
}

interface Props {
  product: Removable;
  onKeep(): void;
  onRemove(): void;
}

/** The browser's own modal dialog: it keeps the focus and restores it, and Escape closes it. */
export function ConfirmRemoval({ product, onKeep, onRemove }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const question = useId();
  useLayer(true, onKeep);

  // Closed before it is removed; otherwise the focus would not be restored.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={question}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onKeep();
      }}
    >
      <h2 id={question} className={styles.question}>
        {t('Are you sure you want to remove this item?')}
      </h2>
      <div className={styles.product}>
        <Picture
          url={product.img_ids[0]?.url}
          alt=""
          tint={product.tint}
          sizes="36px"
          largest={160}
          className={styles.picture}
        />
        <span>{product.name}</span>
      </div>
      <div className={styles.buttons}>
        <Button look="line" autoFocus onClick={onKeep}>
          {t('Keep it')}
        </Button>
        <Button look="bad" onClick={onRemove}>
          {t('Remove')}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
