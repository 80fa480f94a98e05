import { t } from '../../t.ts';
import styles from './figures-table.module.css';

export const WithPrevious = ({ now, before }: { now: string; before: string }) => (
  <>
    {now}
    <small className={styles.before}>{t('{before} before', { before })}</small>
  </>
);
