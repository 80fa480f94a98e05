import type { Order } from '@shop/contract/order';
import type { ProposalChoice } from '@shop/contract/order-proposals';
import { PaymentMode } from '@shop/contract/payment';
import { ApiError, notify, useMutation } from '@shop/platform';
import { Button, type ButtonLook } from '@shop/ui/button';
import { passFocusOn } from '@shop/ui/pass-focus-on';
import { SteadyButton } from '@shop/ui/steady-button';
import { useRef } from 'react';
import { putOrder } from '../../queries/cached-orders.ts';
import { fetchOrder } from '../../queries/order.ts';
import { settleProposal } from '../../queries/proposals.ts';
import { t } from '../../t.ts';
import { useHasNoWay } from '../messages/use-has-no-way.ts';
import { useHasRight } from '../money/use-has-right.ts';
import { useNew } from '../returns/show-new.ts';
import { useSure } from '../sure/use-sure.ts';
import type { Viewer } from '../viewer.ts';
import styles from './proposal-notice.module.css';
import { insteadInWords, missingInWords, silenceInWords, withTotal } from './proposal-words.ts';

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

const recorded: Record<ProposalChoice, () => string> = {
  agree: () => t('Recorded. The order is changed.'),
  without: () => t('Recorded. The order is changed.'),
  cancel: () => t('Recorded. The order is cancelled.'),
  withdraw: () => t('The question is withdrawn.'),
};

function useChoice(order: Order, viewer: Viewer) {
  return useMutation({
    send: (choice: ProposalChoice) => settleProposal(order, choice),
    onSuccess(now, choice) {
      putOrder(viewer.id, now);
      notify.success((viewer.isAdmin ? recorded : done)[choice]());
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

interface SureProps {
  look: ButtonLook;
  label: string;
  sure: string;
  onSure: () => void;
}

function SureButton({ look, label, sure, onSure }: SureProps) {
  const { isSure, press } = useSure(onSure);
  return (
    <Button look={isSure ? 'filled' : look} onClick={press}>
      {isSure ? sure : label}
    </Button>
  );
}

interface StaffProps {
  order: Order;
  mayAgree: boolean;
  mayLeaveOut: boolean;
  onChoose: (choice: ProposalChoice) => void;
}

/** For a customer who calls, or whose goods came after all. Each is confirmed by a second press. */
function StaffChoices({ order, mayAgree, mayLeaveOut, onChoose }: StaffProps) {
  const hasNoWay = useHasNoWay(order.customerId);
  return (
    <>
      <p>{t('Has the customer called? Record what they want:')}</p>
      <div className={styles.buttons}>
        {mayAgree && (
          <SureButton
            look="soft"
            label={withTotal(t('The customer agrees'), order, 'agree')}
            sure={t('Yes, record: agreed by phone')}
            onSure={() => onChoose('agree')}
          />
        )}
        {mayLeaveOut && (
          <SureButton
            look="line"
            label={withTotal(t('Leave it out'), order, 'without')}
            sure={t('Yes, record: leave it out')}
            onSure={() => onChoose('without')}
          />
        )}
        <SureButton
          look="bad"
          label={t('Cancel order')}
          sure={t('Yes, cancel the whole order')}
          onSure={() => onChoose('cancel')}
        />
      </div>
      <p className={styles.until}>
        {hasNoWay
          ? t('Is everything there after all? Withdraw the question. No message can be sent, so please call.')
          : t('Is everything there after all? Withdraw the question: the customer gets a message.')}
      </p>
      <div className={styles.buttons}>
        <SureButton
          look="line"
          label={t('Withdraw the question')}
          sure={hasNoWay ? t('Yes, withdraw it') : t('Yes, withdraw it and inform the customer')}
          onSure={() => onChoose('withdraw')}
        />
      </div>
    </>
  );
}

/** Why nothing is to be paid now, or what happens with what was paid. */
function MoneyOfChoice({ order: { money, paymentMode } }: Pick<ProposalProps, 'order'>) {
  const isUnpaid = paymentMode === PaymentMode.Online && Boolean(money.due);
  if (!isUnpaid && !money.paid) return null;
  return (
    <p className={styles.until}>
      {isUnpaid
        ? t('You pay after you have chosen, because the total changes.')
        : t('What you paid above the new total comes back.')}
    </p>
  );
}

/** What cannot be had of an order, and what the customer can do about it. */
export function ProposalNotice({ order, viewer }: ProposalProps) {
  const { proposal } = order;
  const { mutate, isPending } = useChoice(order, viewer);
  const choice = (wanted: ProposalChoice) => !isPending && mutate(wanted);
  const cancelling = useSure(() => choice('cancel'));
  const mayMove = useHasRight('orders.move');
  const heading = useRef<HTMLHeadingElement>(null);
  useNew({ _id: proposal?._id ?? '' }, heading);
  if (!proposal) return null;
  const offersMore = proposal.lines.some(({ replacement }) => replacement);
  const isAllGone = proposal.lines.every(({ after, replacement }) => after === 0 && !replacement);
  const isWhole = proposal.lines.length === order.items.length;
  return (
    <section ref={passFocusOn} className={styles.notice} aria-label={t('Items that are not available')}>
      <h3 ref={heading} tabIndex={-1}>
        {viewer.isAdmin ? t('The customer was asked') : t('Please choose: something is not available')}
      </h3>
      <ul>
        {proposal.lines.map((line) => (
          <li key={line.productId}>
            {missingInWords(line)}
            {line.replacement && <b>{insteadInWords(line)}</b>}
          </li>
        ))}
      </ul>
      <p className={styles.until}>{silenceInWords(proposal)}</p>
      {!viewer.isAdmin && <MoneyOfChoice order={order} />}
      {viewer.isAdmin ? (
        mayMove && <StaffChoices order={order} mayAgree={!isAllGone} mayLeaveOut={!isWhole} onChoose={choice} />
      ) : (
        <div className={styles.buttons}>
          {!isAllGone && (
            <SteadyButton busy={isPending} onClick={() => choice('agree')}>
              {withTotal(offersMore ? t('Agree') : t('Send what there is'), order, 'agree')}
            </SteadyButton>
          )}
          {!isWhole && (
            <Button look="line" onClick={() => choice('without')}>
              {withTotal(t('Leave it out'), order, 'without')}
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
