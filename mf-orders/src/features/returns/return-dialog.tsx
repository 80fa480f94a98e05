import type { Order } from '@shop/contract/order';
import { ApiError, notify, useMutation } from '@shop/platform';
import { formatRupees } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { Field } from '@shop/ui/field';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { momentInWords } from '../../lib/moments.ts';
import { useProblemFocus } from '../../lib/use-problem-focus.ts';
import { putOrder } from '../../queries/cached-orders.ts';
import { fetchOrder } from '../../queries/order.ts';
import { requestReturn } from '../../queries/returns.ts';
import { t } from '../../t.ts';
import { useWaiting } from '../network/use-waiting.ts';
import { WaitingNote } from '../network/waiting-note.tsx';
import type { Viewer } from '../viewer.ts';
import { QuantityLine } from './quantity-line.tsx';
import styles from './return-dialog.module.css';
import { ReturnPictures } from './return-pictures.tsx';
import { returnableItems } from './returnable-items.ts';
import { noteNewReturn } from './show-new.ts';
import { usePictures } from './use-pictures.ts';
import { useReturnDraft } from './use-return-draft.ts';
import { expectedPaise } from './usual-paise.ts';
import { wishLabel } from './wish-label.ts';

const reasons = () => [
  t('It is damaged'),
  t('It is not what I ordered'),
  t('Quality is not good'),
  t('Past its best-before date'),
  t('I do not need it'),
];
const MOST_WORDS = 400;

interface Props {
  order: Order;
  viewer: Viewer;
  onClose: () => void;
}

function moneyInWords(expected: ReturnType<typeof expectedPaise>) {
  if (!expected) return null;
  const { back, lessDue } = expected;
  return [
    back > 0 && t('You would get back about {amount}.', { amount: formatRupees(back) }),
    lessDue > 0 && t('{amount} of this order would not be due any more.', { amount: formatRupees(lessDue) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Items of a delivered order that the customer wants to give back. */
export function ReturnDialog({ order, viewer, onClose }: Props) {
  const items = returnableItems(order);
  const { quantities, reason, words, wish, type, forget } = useReturnDraft(order._id);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { form, focusProblem } = useProblemFocus();
  const pictures = usePictures(order);
  const lines = items.flatMap(({ item, most }) => {
    const quantity = Math.min(quantities[item.productId._id] ?? 0, most);
    return quantity > 0 ? [{ productId: item.productId._id, quantity }] : [];
  });
  const isNothing = isTried && lines.length === 0;
  const why = [reason, words.trim()].filter(Boolean).join('. ');

  const change = useMutation({
    async send() {
      const urls = await pictures.send();
      return urls && requestReturn(order, { lines, reason: why, pictures: urls, wish });
    },
    onSuccess(now) {
      if (!now) return focusProblem();
      noteNewReturn(order, now);
      putOrder(viewer.id, now);
      forget();
      notify.success(t('The shop has your request. You see here what it decides.'));
      onClose();
    },
    async onError(error) {
      focusProblem();
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
        return setProblem(t('This could not be sent. Please try again: nothing you entered is lost.'));
      setProblem([error.message, ...Object.values(error.fields)].join(' '));
      if (error.status === 409) putOrder(viewer.id, await fetchOrder(viewer.id, order._id));
    },
  });

  const { isWaiting, close } = useWaiting([change], onClose);
  const { mutate, isPending } = change;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    focusProblem();
    setProblem(undefined);
    if (lines.length === 0 || !why || isPending) return;
    mutate(undefined);
  }

  return (
    <Dialog title={t('Return items of order {order}', { order: order.orderId })} onClose={close}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {problem && (
          <p role="alert" tabIndex={-1} data-problem="" className={styles.problem}>
            {problem}
          </p>
        )}
        <fieldset className={styles.part} data-problem={isNothing || undefined}>
          <legend>{t('What do you want to return?')}</legend>
          <ul className={styles.lines}>
            {items.map(({ item: { productId, quantity: count }, most }) => (
              <li key={productId._id}>
                <QuantityLine
                  name={productId.name}
                  note={
                    most === count
                      ? t('{count} ordered', { count: most })
                      : t('{most} of {count} can be returned', { most, count })
                  }
                  most={most}
                  quantity={Math.min(quantities[productId._id] ?? 0, most)}
                  onChange={(quantity) => type({ quantities: { ...quantities, [productId._id]: quantity } })}
                />
              </li>
            ))}
          </ul>
          <p aria-live="polite" className={styles.missing}>
            {isNothing && t('Please choose at least one item.')}
          </p>
        </fieldset>
        <fieldset className={styles.part}>
          <legend>{t('Why?')}</legend>
          <div className={styles.reasons}>
            {reasons().map((one) => (
              <button
                key={one}
                type="button"
                className={styles.reason}
                aria-pressed={reason === one}
                onClick={() => type({ reason: reason === one ? '' : one })}
              >
                {one}
              </button>
            ))}
          </div>
          <Field
            label={t('In your words')}
            error={isTried && !why ? t('Please choose a reason, or write one.') : undefined}
            hint={reason ? t('If you want to add something.') : undefined}
          >
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={MOST_WORDS}
                value={words}
                onChange={(event) => type({ words: event.target.value })}
              />
            )}
          </Field>
        </fieldset>
        <ReturnPictures pictures={pictures} />
        <fieldset className={styles.part}>
          <legend>{t('What would you like?')}</legend>
          <div className={styles.wishes}>
            {(['money', 'exchange'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name="wish" checked={wish === one} onChange={() => type({ wish: one })} />
                {wishLabel(one)}
              </label>
            ))}
          </div>
          {order.items.length > 1 && (
            <p className={styles.hint}>{t('For another reason or wish, send a second request afterwards.')}</p>
          )}
        </fieldset>
        <p role="status" className={styles.expected}>
          {lines.length > 0 &&
            (wish === 'exchange'
              ? t('The shop sends the same items again if it can. Otherwise you get your money back.')
              : moneyInWords(expectedPaise(order, lines)))}
        </p>
        {order.return_until && (
          <p className={styles.hint}>{t('Possible until {time}.', { time: momentInWords(order.return_until) })}</p>
        )}
        <WaitingNote isWaiting={isWaiting} />
        <div className={styles.buttons}>
          <Button
            look="line"
            onClick={() => {
              forget();
              close();
            }}
          >
            {t('Keep everything')}
          </Button>
          <SteadyButton type="submit" busy={isPending}>
            {isPending ? t('Sending…') : t('Ask for the return')}
          </SteadyButton>
        </div>
      </form>
    </Dialog>
  );
}
