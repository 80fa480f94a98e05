import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { checkIcon, copyIcon } from '../icon-paths.ts';
import styles from './copy-upi-id.module.css';

const FAILED = 'Copying did not work. Please select it instead.';

/** The id to pay to; a text next to it and a live region confirm the copy. */
export function CopyUpiId({ id }: { id: string }) {
  const [message, setMessage] = useState('');
  const isCopied = message === 'Copied';

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setMessage('Copied');
    } catch {
      setMessage(FAILED);
    }
  }

  return (
    <div className={styles.row}>
      <span className={styles.id}>
        UPI id <b>{id}</b>
      </span>
      <span role="status" className={isCopied ? styles.copied : styles.failed}>
        {message}
      </span>
      <button type="button" className={styles.copy} aria-label="Copy the UPI id" onClick={copy}>
        <Icon path={isCopied ? checkIcon : copyIcon} size={20} />
      </button>
    </div>
  );
}
