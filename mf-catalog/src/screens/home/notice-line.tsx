import type { Notice } from '@shop/contract/business';
import { Link } from 'react-router-dom';
import styles from './notice-line.module.css';

/** What the shop has to say today; the API gives those of the moment. */
export const NoticeLine = ({ text, link }: Notice) => (
  <p className={styles.notice}>{link ? <Link to={link}>{text}</Link> : text}</p>
);
