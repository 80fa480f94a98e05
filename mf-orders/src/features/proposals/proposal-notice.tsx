import type { Order } from '@shop/contract/order';
import type { ProposalChoice } from '@shop/contract/order-proposals';
import { ApiError, notify, useMutation } from '@shop/platform';
import { momentInWords } from '@shop/platform/dates';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { putOrder } from '../../queries/cached-orders.ts';
import { fetchOrder } from '../../queries/order.ts';
import { settleProposal } from '../../queries/proposals.ts';
import { useHasRight } from '../money/use-has-right.ts';
import type { Viewer } from '../viewer.ts';
import styles from './proposal-notice.module.css';
import { insteadInWords, missingInWords, silenceInWords } from './proposal-words.ts';

export interface ProposalProps {
  order: Order;
  viewer: Viewer;
}

const DONE: Record<ProposalChoice, string> = {
  agree: 'Thank you. Your order is changed.',
  without: 'Your order is changed.',
  cancel: 'Your order is cancelled.',
  withdraw: 'The question is taken back.',
};

function useChoice(order: Order, viewer: Viewer) {
  return useMutation({
    send: (choice: ProposalChoice) => settleProposal(order, choice),
    onSuccess(now, choice) {
      putOrder(viewer.id, now);
      notify.success(DONE[choice]);
    },
    async onError(error) {
      notify.error(
        error instanceof ApiError && error.status > 0
          ? error.message
          : 'No response from the shop. Press again: it counts once.',
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
  const [isSure, setSure] = useState(false);
  const mayMove = useHasRight('orders.move');
  if (!proposal) return null;
  const choice = (wanted: ProposalChoice) => !isPending && mutate(wanted);
  const offersMore = proposal.lines.some(({ replacement }) => replacement);
  const isAllGone = proposal.lines.every(({ after, replacement }) => after === 0 && !replacement);
  const isWhole = proposal.lines.length === order.items.length;
  return (
    <section className={styles.notice} aria-label="Items that cannot be had">
      <h3>{viewer.isAdmin ? 'The customer was asked' : 'Please choose: something cannot be had'}</h3>
      <ul>
        {proposal.lines.map((line) => (
          <li key={line.productId}>
            {missingInWords(line)}
            {line.replacement && <b>{insteadInWords(line)}</b>}
          </li>
        ))}
      </ul>
      <p className={styles.until}>
        Without a reply until {momentInWords(proposal.until)}, {silenceInWords(proposal)}.
      </p>
      {viewer.isAdmin ? (
        mayMove && (
          <div className={styles.buttons}>
            <Button look="line" onClick={() => choice('withdraw')}>
              Take the question back
            </Button>
          </div>
        )
      ) : (
        <div className={styles.buttons}>
          {!isAllGone && (
            <SteadyButton busy={isPending} onClick={() => choice('agree')}>
              {offersMore ? 'Agree' : 'Send what there is'}
            </SteadyButton>
          )}
          {!isWhole && (
            <Button look="line" onClick={() => choice('without')}>
              Leave it out
            </Button>
          )}
          <Button look="bad" onClick={() => (isSure ? choice('cancel') : setSure(true))}>
            {isSure ? 'Yes, cancel the whole order' : 'Cancel order'}
          </Button>
        </div>
      )}
    </section>
  );
}
