import type { BusinessProfile } from '@shop/contract/business';
import { Link } from 'react-router-dom';
import styles from './notice-line.module.css';

/** The shop's notices; the API returns the current ones. */
export const NoticeLine = ({ text, text_lang, link }: NonNullable<BusinessProfile['notices']>[number]) => (
  <p className={styles.notice} lang={text_lang}>
    {link ? <Link to={link}>{text}</Link> : text}
  </p>
);
