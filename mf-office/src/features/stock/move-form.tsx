import type { StockRow } from '@shop/contract/office/stock';
import { ApiError, notify, useMutation } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { readStock, sendMovement } from '../../queries/change-stock.ts';
import { takeStock } from '../../queries/stock.ts';
import { t } from '../../t.ts';
import { AfterPaint } from '../fields/after-paint.tsx';
import { TextField } from '../fields/text-field.tsx';
import { productHere } from '../names/name-here.ts';
import { sentenceOf } from '../words/sentence-of.ts';
import styles from './move-form.module.css';
import { type Move, movementOf, stockAfter } from './moves.ts';

interface Props {
  product: StockRow;
  move: Move;
  onDone(): void;
}

const offline = () => t('You are offline. It is saved when the network is back.');

/** The key is created when the form opens: a movement that is sent again is written once. */
function useMove({ product, move, onDone }: Props) {
  const [start, setStart] = useState(() => ({ key: `office:${crypto.randomUUID()}`, version: product.stock_version }));
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation({
    send: (movement: Parameters<typeof sendMovement>[1]) => sendMovement(product._id, movement),
    onSuccess(response) {
      takeStock(response);
      notify.success(t('{name}: {count} in stock.', { name: productHere(product), count: response.product.stock }));
      onDone();
    },
    async onError(failure) {
      setProblem(sentenceOf(failure));
      if (move.kind !== 'counted' || !(failure instanceof ApiError) || failure.status !== 409) return;
      // The next count is based on the current stock.
      const now = await readStock(product._id).catch(() => undefined);
      if (!now) return;
      takeStock(now);
      setStart({ ...start, version: now.product.stock_version });
    },
  });
  return {
    problem,
    isPending,
    save(quantity: string, reason: string) {
      const wanted = movementOf(move, quantity, { reason, ...start });
      setProblem('problem' in wanted ? wanted.problem : '');
      // Another quantity or reason is another movement; the same one sent twice is not.
      if ('movement' in wanted) mutate({ ...wanted.movement, key: `${start.key}:${wanted.movement.quantity}` });
    },
  };
}

export function MoveForm(props: Props) {
  const { product, move, onDone } = props;
  const { problem, isPending, save } = useMove(props);
  const [quantity, setQuantity] = useState('');
  const [reason, setReason] = useState('');
  const after = stockAfter(move, quantity, product.stock);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(quantity, reason);
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={`${move.verb}: ${productHere(product)}`}>
      <TextField
        label={move.label}
        value={quantity}
        inputMode="numeric"
        maxLength={12}
        autoFocus
        error={problem || (isPending && !navigator.onLine ? offline() : undefined)}
        hint={
          after === null
            ? t('{count} now', { count: product.stock })
            : t('{count} now, {after} afterwards', { count: product.stock, after })
        }
        onChange={({ target }) => setQuantity(target.value)}
      />
      <AfterPaint>
        <div>
          <TextField
            label={t('Reason (optional)')}
            value={reason}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className={styles.reasons}>
            {move.reasons.map((each) => (
              <Button key={each} look="line" small aria-pressed={reason === each} onClick={() => setReason(each)}>
                {each}
              </Button>
            ))}
          </div>
        </div>
      </AfterPaint>
      <div className={styles.ends}>
        <SteadyButton type="submit" busy={isPending}>
          {isPending ? t('Saving…') : t('Save')}
        </SteadyButton>
        <SteadyButton look="line" off={isPending} onClick={onDone}>
          {t('Cancel')}
        </SteadyButton>
      </div>
    </form>
  );
}
