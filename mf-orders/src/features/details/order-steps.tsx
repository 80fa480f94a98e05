import type { Order } from '@shop/contract/order';
import { STEPS, statusLabel, stepOf } from '@shop/contract/order-status';
import { currentLanguage } from '@shop/platform';
import { shortMoment } from '@shop/platform/dates';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { checkIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { sayStatus, t } from '../../t.ts';
import { lastMoveTo } from './moves.ts';
import styles from './order-steps.module.css';

/** The order's progress. Nothing for a cancelled or returned order. */
export function OrderSteps({ order }: { order: Order }) {
  const reached = stepOf(order.status);
  if (reached === null) return null;
  const arrived = reached === STEPS.length - 1;
  return (
    <ol className={styles.steps} aria-label={t('Progress')}>
      {STEPS.map((status, step) => {
        const done = step < reached || arrived;
        const at = lastMoveTo(order.moves, status)?.at;
        return (
          <li
            key={status}
            className={classes(done && styles.done, !done && step === reached && styles.now)}
            aria-current={step === reached ? 'step' : undefined}
          >
            <span className={styles.dot}>{done && <Icon path={checkIcon} size={16} />}</span>
            {sayStatus(statusLabel(status, order))}
            {done && <span className={layout.hidden}> {t('done')}</span>}
            {at && step <= reached && <time dateTime={at}>{shortMoment(at, new Date(), currentLanguage())}</time>}
          </li>
        );
      })}
    </ol>
  );
}
