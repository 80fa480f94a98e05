import type { Order, OrderItem } from '@shop/contract/order';
import { canBeQuoted, OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { ApiError, notify, profileAtom, useMutation, useQuery } from '@shop/platform';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { visiblePaise } from '@shop/pricing/order-amounts';
import { deliveryQuery } from '@shop/ui/delivery-query';
import { TextField } from '@shop/ui/field';
import { SteadyButton } from '@shop/ui/steady-button';
import { useAtomValue } from 'jotai';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { putOrder } from '../../queries/cached-orders.ts';
import { quoteOrder } from '../../queries/change-order.ts';
import { fetchOrder } from '../../queries/order.ts';
import { canHelpToRetry } from '../../queries/retry.ts';
import { plural, t } from '../../t.ts';
import { sayIfOffline } from '../moves/say-if-offline.ts';
import { isToQuote } from '../selection/from-list.ts';
import { FORM_ID, goToQuoting } from './go-to-quoting.ts';
import styles from './quote-form.module.css';
import { inRupees, QuoteHistory } from './quote-history.tsx';
import { priceError, type Quotes, readQuotes } from './quotes.ts';
import { useTypedPrice } from './typed-prices.ts';

function sentenceOf(error: unknown): string {
  if (canHelpToRetry(error)) return t('No answer from the shop. The prices may or may not have been saved.');
  return error instanceof ApiError && error.status === 409 ? error.message : t('The prices were not saved.');
}

function useQuote(order: Order, viewerId: string) {
  return useMutation({
    send: (items: Quotes) => quoteOrder(order, items),
    onSuccess(quoted) {
      putOrder(viewerId, quoted);
      notify.success(t('Prices are saved.'));
    },
    async onError(error) {
      notify.error(sentenceOf(error));
      const now = await fetchOrder(viewerId, order._id).catch(() => undefined);
      if (now) putOrder(viewerId, now);
    },
  });
}

export interface QuoteFormProps {
  order: Order;
  /** Ordered without a price. */
  lines: OrderItem[];
  viewerId: string;
}

/** What was quoted, and a field for each quote while the order is open. */
export const QuoteForm = (props: QuoteFormProps) => (
  <>
    {canBeQuoted(props.order.status) &&
      (props.order.invoice ? <Invoiced invoice={props.order.invoice} /> : <QuoteFields {...props} />)}
    <QuoteHistory quotes={props.order.quotes ?? []} />
  </>
);

const Invoiced = ({ invoice }: { invoice: string }) => (
  <p>
    {t(
      'Invoice {invoice} is issued: its prices are final. Pay a difference back with Refund: that makes a credit note.',
      { invoice },
    )}
  </p>
);

/** In rupees: up to what the customer's zone takes cash, if this order costs more now that its prices are quoted. */
function useBrokenCashLimit(order: Order): number | null {
  const { paymentMode, pin, delivery, totalAmount } = order;
  const isCash = paymentMode === PaymentMode.CashOnDelivery && pin !== '' && !delivery?.pickup;
  const { data } = useQuery(deliveryQuery({ pin, amount: visiblePaise(order), weight: 0, unweighed: 0 }), {
    enabled: isCash && totalAmount !== null,
  });
  const limit = data?.cod_up_to ?? null;
  return limit !== null && totalAmount !== null && totalAmount > limit ? limit : null;
}

/** What the desk has to know about a quote before it confirms the order. */
function QuoteHints({ order }: { order: Order }) {
  const { price_status_toggle: shown } = useAtomValue(profileAtom);
  const limit = useBrokenCashLimit(order);
  return (
    <>
      {shown && !shown[order.status] && shown[OrderStatus.Confirmed] && (
        <p className={styles.hint}>{t('The customer sees these prices when you confirm the order.')}</p>
      )}
      {limit !== null && (
        <p role="status" className={styles.warning}>
          {t('To {pin} cash is possible up to {amount}. Please agree on another way to pay before you confirm.', {
            pin: order.pin,
            amount: formatRupees(parseRupees(limit) ?? 0),
          })}
        </p>
      )}
    </>
  );
}

function QuoteFields({ order, lines, viewerId }: QuoteFormProps) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  /** The price that each field had when somebody began to type. */
  const [began, setBegan] = useState<Record<string, number | null>>({});
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useQuote(order, viewerId);
  const quotes = readQuotes(lines, texts);
  useTypedPrice(order._id, quotes === null || quotes.length > 0);
  const comesToQuote = isToQuote(useLocation().state);
  useEffect(() => {
    if (comesToQuote) goToQuoting();
  }, [comesToQuote]);
  const open = lines.filter(({ price }) => price === null).length;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const isSaved = ([id, text]: [string, string]) => texts[id] === text;
    const forget = () => setTexts((now) => Object.fromEntries(Object.entries(now).filter((each) => !isSaved(each))));
    if (!quotes || quotes.length === 0) return;
    sayIfOffline();
    mutate(quotes, { onSuccess: forget });
  }

  function type({ productId: { _id: key }, price }: OrderItem, text: string) {
    if (texts[key] === undefined) setBegan({ ...began, [key]: price });
    setTexts({ ...texts, [key]: text });
  }

  function findingOf({ productId: { _id: key }, price }: OrderItem): string | undefined {
    if (texts[key] === undefined) return undefined;
    const error = tried ? priceError(texts[key]) : undefined;
    const isReplaced = price !== null && price !== began[key];
    const replaced = isReplaced
      ? t('Quoted at {amount} by somebody else meanwhile.', { amount: inRupees(price) })
      : undefined;
    return [replaced, error].filter(Boolean).join(' ') || undefined;
  }

  return (
    <form id={FORM_ID} className={styles.quote} onSubmit={submit} noValidate>
      <h3>{open > 0 ? plural(open, { one: 'Quote 1 price', other: 'Quote {count} prices' }) : t('Quoted prices')}</h3>
      {lines.map((line) => (
        <TextField
          key={line.productId._id}
          label={
            line.quantity === 1
              ? line.productId.name
              : t('{name}, each of {quantity}', { name: line.productId.name, quantity: line.quantity })
          }
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={texts[line.productId._id] ?? line.price?.toString() ?? ''}
          error={findingOf(line)}
          onChange={(event) => type(line, event.target.value)}
        />
      ))}
      <QuoteHints order={order} />
      <SteadyButton type="submit" look="soft" busy={isPending} off={quotes?.length === 0}>
        {isPending ? t('Saving…') : t('Save prices')}
      </SteadyButton>
    </form>
  );
}
