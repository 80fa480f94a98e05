import type { MessageLanguage } from '@shop/contract/office/messages';
import styles from './messages.module.css';

interface Props {
  subject: string;
  text: string;
  language: MessageLanguage;
  /** With its text from the start. */
  isOpen?: boolean;
}

/** A message as its recipient sees it. In a list its subject opens it, so that many are seen at once. */
export const Bubble = ({ subject, text, language, isOpen = false }: Props) => (
  <details className={styles.bubble} open={isOpen} lang={language}>
    <summary>{subject}</summary>
    <p>{text}</p>
  </details>
);
