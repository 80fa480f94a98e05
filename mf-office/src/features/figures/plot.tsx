import { Late } from '@shop/ui/late';
import { t } from '../../t.ts';
import type { DrawingProps } from './drawing.tsx';
import styles from './plot.module.css';

const load = async () => (await import(/* webpackChunkName: "plot" */ './drawing.tsx')).Drawing;

interface Props extends DrawingProps {
  /** What the bars are, such as `today`. */
  now: string;
}

/** Bars of this period, with outlines of the previous one behind them. The library that draws them is loaded after the numbers. */
export const Plot = ({ now, ...props }: Props) => (
  <figure className={styles.plot}>
    <figcaption className={styles.head}>
      <b>{props.title}</b>
      <span aria-hidden="true">
        <i className={styles.keyNow} /> {now} <i className={styles.keyBefore} /> {props.before}
      </span>
    </figcaption>
    <div className={styles.drawing}>
      <Late load={load} props={props} missing={t('The plot did not load.')} />
    </div>
  </figure>
);
