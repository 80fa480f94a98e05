import type { Notice } from '@shop/contract/business';
import { Link } from 'react-router-dom';
import styles from './notice-line.module.css';

/** The shop's notices; the API returns the current ones. */
export const NoticeLine = ({ text, link }: Notice) => (
  <p className={styles.notice}>{link ? <Link to={link}>{text}</Link> : text}</p>
);
