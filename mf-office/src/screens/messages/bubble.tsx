import type { MessageLanguage } from '@shop/contract/office/messages';
import { t } from '../../t.ts';
import styles from './messages.module.css';

const LONG = 180;

interface Props {
  subject: string;
  text: string;
  language: MessageLanguage;
  /** However long it is. */
  isOpen?: boolean;
}

/** A message as its recipient sees it; a long one opens. */
export const Bubble = ({ subject, text, language, isOpen = false }: Props) => (
  <div className={styles.bubble}>
    <b lang={language}>{subject}</b>
    {isOpen || text.length <= LONG ? (
      <p lang={language}>{text}</p>
    ) : (
      <details>
        <summary>{t('Show the text')}</summary>
        <p lang={language}>{text}</p>
      </details>
    )}
  </div>
);
