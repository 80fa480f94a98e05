import type { ReactNode } from 'react';
import styles from './form-bar.module.css';

interface Props {
  words: string;
  /** Why it was not saved. */
  failed?: string | null | undefined;
  /** Leads to the field that is wrong. */
  lead?: ReactNode;
  /** Its buttons. */
  children: ReactNode;
}

/** Below a form, always in sight: whether there are unsaved changes, and the buttons. */
export const FormBar = ({ words, failed, lead, children }: Props) => (
  <section className={styles.bar} data-keep-clear="">
    <p className={failed ? styles.failed : styles.words} role={failed ? 'alert' : 'status'}>
      {failed ?? words} {failed && lead}
    </p>
    <div className={styles.buttons}>{children}</div>
  </section>
);
