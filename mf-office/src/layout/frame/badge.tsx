import { formatCount } from '@shop/pricing/money';
import layout from '@shop/ui/layout.module.css';
import styles from './badge.module.css';

interface Props {
  count: number;
  /** What the number counts; only for screen readers. */
  what: string;
}

const MOST_SHOWN = 999;

const shortCount = (count: number) => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : formatCount(count));

export const Badge = ({ count, what }: Props) => (
  <b className={styles.badge}>
    {shortCount(count)}
    <span className={layout.hidden}> {what}</span>
  </b>
);
