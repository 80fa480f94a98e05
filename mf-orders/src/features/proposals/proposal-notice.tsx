import type { Order } from '@shop/contract/order';
import type { ProposalChoice } from '@shop/contract/order-proposals';
import { ApiError, notify, useMutation } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { passFocusOn } from '@shop/ui/pass-focus-on';
import { SteadyButton } from '@shop/ui/steady-button';
import { putOrder } from '../../queries/cached-orders.ts';
import { fetchOrder } from '../../queries/order.ts';
import { settleProposal } from '../../queries/proposals.ts';
import { t } from '../../t.ts';
import { useHasRight } from '../money/use-has-right.ts';
import { useSure } from '../sure/use-sure.ts';
import type { Viewer } from '../viewer.ts';
import styles from './proposal-notice.module.css';
import { insteadInWords, missingInWords, silenceInWords } from './proposal-words.ts';

export interface ProposalProps {
  order: Order;
  viewer: Viewer;
}

const done: Record<ProposalChoice, () => string> = {
  agree: () => t('Thank you. Your order is changed.'),
  without: () => t('Your order is changed.'),
  cancel: () => t('Your order is cancelled.'),
  withdraw: () => t('The question is withdrawn.'),
};

function useChoice(order: Order, viewer: Viewer) {
  return useMutation({
    send: (choice: ProposalChoice) => settleProposal(order, choice),
    onSuccess(now, choice) {
      putOrder(viewer.id, now);
      notify.success(done[choice]());
    },
    async onError(error) {
      notify.error(
        error instanceof ApiError && error.status > 0
          ? error.message
          : t('No response from the shop. Press again: it counts once.'),
      );
      const now = await fetchOrder(viewer.id, order._id).catch(() => undefined);
      if (now) putOrder(viewer.id, now);
    },
  });
}

/** What cannot be had of an order, and what the customer can do about it. */
export function ProposalNotice({ order, viewer }: ProposalProps) {
  const { proposal } = order;
  const { mutate, isPending } = useChoice(order, viewer);
  const choice = (wanted: ProposalChoice) => !isPending && mutate(wanted);
  const cancelling = useSure(() => choice('cancel'));
  const mayMove = useHasRight('orders.move');
  if (!proposal) return null;
  const offersMore = proposal.lines.some(({ replacement }) => replacement);
  const isAllGone = proposal.lines.every(({ after, replacement }) => after === 0 && !replacement);
  const isWhole = proposal.lines.length === order.items.length;
  return (
    <section ref={passFocusOn} className={styles.notice} aria-label={t('Items that are not available')}>
      <h3>{viewer.isAdmin ? t('The customer was asked') : t('Please choose: something is not available')}</h3>
      <ul>
        {proposal.lines.map((line) => (
          <li key={line.productId}>
            {missingInWords(line)}
            {line.replacement && <b>{insteadInWords(line)}</b>}
          </li>
        ))}
      </ul>
      <p className={styles.until}>{silenceInWords(proposal)}</p>
      {viewer.isAdmin ? (
        mayMove && (
          <div className={styles.buttons}>
            <Button look="line" onClick={() => choice('withdraw')}>
              {t('Withdraw the question')}
            </Button>
          </div>
        )
      ) : (
        <div className={styles.buttons}>
          {!isAllGone && (
            <SteadyButton busy={isPending} onClick={() => choice('agree')}>
              {offersMore ? t('Agree') : t('Send what there is')}
            </SteadyButton>
          )}
          {!isWhole && (
            <Button look="line" onClick={() => choice('without')}>
              {t('Leave it out')}
            </Button>
          )}
          <Button look="bad" onClick={cancelling.press}>
            {cancelling.isSure ? t('Yes, cancel the whole order') : t('Cancel order')}
          </Button>
        </div>
      )}
    </section>
  );
}
