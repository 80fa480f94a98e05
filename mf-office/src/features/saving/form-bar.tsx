import { type ReactNode, useEffect, useRef } from 'react';
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

/** Ctrl + S presses the button that saves. */
function useSaveKey() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Not below a dialog.
      if (event.repeat || document.documentElement.hasAttribute('data-held')) return;
      bar.current?.querySelector<HTMLElement>('[type=submit]')?.click();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return bar;
}

/** Below a form, always in sight: whether there are unsaved changes, and the buttons. */
export const FormBar = ({ words, failed, lead, children }: Props) => (
  <section ref={useSaveKey()} className={styles.bar} data-keep-clear="">
    <p className={failed ? styles.failed : styles.words} role={failed ? 'alert' : 'status'}>
      {failed ?? words} {failed && lead}
    </p>
    <div className={styles.buttons}>{children}</div>
  </section>
);
