import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { checkIcon, copyIcon } from '../icon-paths.ts';
import { rich, t } from '../t.ts';
import styles from './copy-upi-id.module.css';

/** The id to pay to; a text next to it and a live region confirm the copy. */
export function CopyUpiId({ id }: { id: string }) {
  const [isCopied, setCopied] = useState<boolean>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return (
    <div className={styles.row}>
      <span className={styles.id}>{rich('UPI id {id}', { id: <b key="id">{id}</b> })}</span>
      <span role="status" className={isCopied ? styles.copied : styles.failed}>
        {isCopied && t('Copied')}
        {isCopied === false && t('Copying did not work. Please select it instead.')}
      </span>
      <button type="button" className={styles.copy} aria-label={t('Copy the UPI id')} onClick={copy}>
        <Icon path={isCopied ? checkIcon : copyIcon} size={20} />
      </button>
    </div>
  );
}
