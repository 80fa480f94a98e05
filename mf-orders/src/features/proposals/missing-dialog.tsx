import type { Order } from '@shop/contract/order';
import type { ProposeRequest } from '@shop/contract/order-proposals';
import type { Product } from '@shop/contract/product';
import { ApiError, notify, useMutation } from '@shop/platform';
import { formatCount, formatPrice, formatRupees, toRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { numberOf, readCount } from '@shop/pricing/typed-numbers';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { useEffect, useState } from 'react';
import { putOrder } from '../../queries/cached-orders.ts';
import { fetchOrder } from '../../queries/order.ts';
import { findReplacements, proposeChange } from '../../queries/proposals.ts';
import { t } from '../../t.ts';
import { useHasNoWay } from '../messages/use-has-no-way.ts';
import { FormDialog } from '../money/form-dialog.tsx';
import styles from '../money/money-dialog.module.css';
import { useHasRight } from '../money/use-has-right.ts';
import { useWaiting } from '../network/use-waiting.ts';
import { noteNewQuestion } from '../returns/show-new.ts';
import { totalAfter } from './total-after.ts';

interface Props {
  order: Order;
  viewerId: string;
  onClose: () => void;
}

interface Chosen {
  /** What can be had, as typed. */
  quantity: string;
  /** No more of it is in the shop. */
  isEmpty?: boolean;
  instead?: { product: Product; quantity: string } | undefined;
}

const countOf = (typed: string) => numberOf(readCount(typed, '', 6));
const offeredIn = ({ quantity, instead }: Chosen) => {
  const count = countOf(instead?.quantity ?? '') ?? 0;
  const price = instead ? unitPrice(instead.product, count) : null;
  return {
    after: countOf(quantity) ?? 0,
    ...(instead && { replacement: { quantity: count, price: price === null ? null : toRupees(price) } }),
  };
};
const MOST_FOUND = 5;
const PAUSE_MS = 300;

/** Staff mark unavailable items of an order and offer others; the customer decides. */
export function MissingDialog({ order, viewerId, onClose }: Props) {
  const [chosen, setChosen] = useState<Record<string, Chosen>>({});
  const mayEmpty = useHasRight('stock.edit');
  const [problem, setProblem] = useState<string>();
  const hasNoWay = useHasNoWay(order.customerId);
  const set = (id: string, to: Chosen | undefined) =>
    setChosen(({ [id]: _, ...others }) => (to ? { ...others, [id]: to } : others));
  const change = useMutation({
    send: (lines: ProposeRequest['lines']) => proposeChange(order, lines),
    onSuccess(now) {
      noteNewQuestion(now);
      putOrder(viewerId, now);
      notify.success(t('The customer is asked.'));
      onClose();
    },
    async onError(error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
        return setProblem(t('This could not be sent. Please try again: nothing you entered is lost.'));
      setProblem([error.message, ...Object.values(error.fields)].join(' '));
      if (error.status === 409) putOrder(viewerId, await fetchOrder(viewerId, order._id));
    },
  });

  const lines = Object.entries(chosen).map(([productId, one]) => ({ productId, ...offeredIn(one) }));
  const after = lines.length > 0 ? totalAfter({ ...order, proposal: { lines } }, 'agree') : null;
  const { isWaiting, close } = useWaiting([change], onClose);
  const { mutate, isPending } = change;

  function submit() {
    if (isPending) return;
    const wanted = order.items.flatMap(({ productId: { _id } }) => {
      const one = chosen[_id];
      return one ? [{ _id, one }] : [];
    });
    if (wanted.length === 0) return setProblem(t('Choose what is not available.'));
    const isTyped = wanted.every(({ one: { quantity, instead } }) =>
      [quantity, ...(instead ? [instead.quantity] : [])].every((text) => countOf(text) !== null),
    );
    if (!isTyped) return setProblem(t('Quantities are whole numbers.'));
    setProblem(undefined);
    mutate(
      wanted.map(({ _id, one: { quantity, isEmpty, instead } }) => ({
        productId: _id,
        quantity: countOf(quantity) ?? 0,
        ...(isEmpty && { empty_stock: true }),
        ...(instead && { replacement: { productId: instead.product._id, quantity: countOf(instead.quantity) ?? 0 } }),
      })),
    );
  }

  return (
    <FormDialog
      title={t('Order {order}: what is not available?', { order: order.orderId })}
      action={t('Ask the customer')}
      busy={isPending}
      isWaiting={isWaiting}
      onSubmit={submit}
      onClose={close}
    >
      <p>
        {hasNoWay
          ? t('No message can be sent to this customer, so please call. Their orders show the question.')
          : t('The customer gets a message, and says on the order’s page what should happen.')}
      </p>
      {problem && (
        <p role="alert" className={styles.claim}>
          {problem}
        </p>
      )}
      {order.items.map(({ productId: { _id, name }, quantity }) => {
        const one = chosen[_id];
        return (
          <fieldset key={_id} className={styles.methods}>
            <legend>
              {formatCount(quantity)} × {name}
            </legend>
            <label>
              <input
                type="checkbox"
                checked={one !== undefined}
                onChange={({ target }) => set(_id, target.checked ? { quantity: '0' } : undefined)}
              />
              {quantity === 1 ? t('It is not available') : t('Not all of it is available')}
            </label>
            {one && (
              <>
                <TextField
                  label={t('How many are available')}
                  inputMode="numeric"
                  autoComplete="off"
                  value={one.quantity}
                  onChange={({ target }) => set(_id, { ...one, quantity: target.value.trim() })}
                />
                <Replacement
                  customerId={order.customerId}
                  missingId={_id}
                  missing={Math.max(1, quantity - (countOf(one.quantity) ?? 0))}
                  instead={one.instead}
                  onChoose={(instead) => set(_id, { ...one, instead })}
                />
                {mayEmpty && (
                  <label>
                    <input
                      type="checkbox"
                      checked={one.isEmpty ?? false}
                      onChange={({ target }) => set(_id, { ...one, isEmpty: target.checked })}
                    />
                    {t('No more of it is in the shop: set the rest of its stock to 0')}
                  </label>
                )}
              </>
            )}
          </fieldset>
        );
      })}
      {!mayEmpty && Object.keys(chosen).length > 0 && (
        <p>{t('If the shop has no more of it, tell somebody who may change the stock: it can still be ordered.')}</p>
      )}
      {after !== null && (
        <p role="status">{t('If the customer agrees, the order costs {amount}.', { amount: formatRupees(after) })}</p>
      )}
    </FormDialog>
  );
}

function useFound(q: string, customerId: string, missingId: string) {
  const [found, setFound] = useState<readonly Product[]>([]);
  useEffect(() => {
    if (!q.trim()) return setFound([]);
    const gone = new AbortController();
    const timer = setTimeout(
      () =>
        findReplacements(q.trim(), customerId, gone.signal).then(
          (products) =>
            !gone.signal.aborted && setFound(products.filter(({ _id }) => _id !== missingId).slice(0, MOST_FOUND)),
          () => undefined,
        ),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [q, customerId, missingId]);
  return found;
}

const LARGE = { g: 'kg', ml: 'l' } as const;
const KILO = 1000;

/** `5 kg`, unless the name has it. */
function sizeOf({ name, pack }: Product): string {
  if (!pack || pack.unit === 'piece') return '';
  const { amount, unit } = pack;
  const size = amount < KILO ? `${amount} ${unit}` : `${amount / KILO} ${LARGE[unit]}`;
  return name.includes(size) ? '' : size;
}

/** `Kolam rice, 5 kg, ₹310`: the rate of this many. */
const replacementInWords = ({ product, quantity }: NonNullable<Chosen['instead']>) =>
  [product.name, sizeOf(product), formatPrice(unitPrice(product, countOf(quantity) || 1))].filter(Boolean).join(', ');

interface ReplacementProps {
  customerId: string;
  /** The product that is not available: it is nothing to offer instead. */
  missingId: string;
  missing: number;
  instead: Chosen['instead'];
  onChoose: (instead: Chosen['instead']) => void;
}

function Replacement({ customerId, missingId, missing, instead, onChoose }: ReplacementProps) {
  const [q, setQ] = useState('');
  const found = useFound(q, customerId, missingId);
  if (instead)
    return (
      <>
        <p className={styles.hint}>{t('Offered instead: {name}', { name: replacementInWords(instead) })}</p>
        <TextField
          label={t('How many are offered instead')}
          inputMode="numeric"
          autoComplete="off"
          value={instead.quantity}
          onChange={({ target }) => onChoose({ ...instead, quantity: target.value.trim() })}
        />
        <Button look="link" onClick={() => onChoose(undefined)}>
          {t('Offer nothing instead')}
        </Button>
      </>
    );
  return (
    <div>
      <TextField
        label={t('Offer something instead')}
        type="search"
        placeholder={t('Name, SKU or barcode')}
        autoComplete="off"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <ul>
        {found.map((product) => (
          <li key={product._id}>
            <Button
              look="link"
              onClick={() => {
                onChoose({ product, quantity: String(missing) });
                setQ('');
              }}
            >
              {replacementInWords({ product, quantity: String(missing) })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
