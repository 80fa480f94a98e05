import { t } from '../../t.ts';
import styles from './messages.module.css';

const LONG = 180;

interface Props {
  subject: string;
  text: string;
  /** However long it is. */
  isOpen?: boolean;
}

/** A message as its recipient sees it; a long one opens. */
export const Bubble = ({ subject, text, isOpen = false }: Props) => (
  <div className={styles.bubble}>
    <b>{subject}</b>
    {isOpen || text.length <= LONG ? (
      <p>{text}</p>
    ) : (
      <details>
        <summary>{t('Show the text')}</summary>
        <p>{text}</p>
      </details>
    )}
  </div>
);
