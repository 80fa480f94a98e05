import type { Order, OrderItem } from '@shop/contract/order';
import { TextField } from '@shop/ui/field';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sayIfOffline } from '../moves/say-if-offline.ts';
import { isToQuote } from '../selection/from-list.ts';
import { FORM_ID, goToQuoting } from './go-to-quoting.ts';
import styles from './quote-form.module.css';
import { priceError, readQuotes } from './quotes.ts';
import { useQuote } from './use-quote.ts';

export interface QuoteFormProps {
  order: Order;
  /** Ordered without a price. */
  lines: OrderItem[];
  viewerId: string;
}

/** A field for each quote. */
export function QuoteForm({ order, lines, viewerId }: QuoteFormProps) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useQuote(order, viewerId);
  const quotes = readQuotes(lines, texts);
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

  return (
    <form id={FORM_ID} className={styles.quote} onSubmit={submit} noValidate>
      <h3>{open > 0 ? `Quote ${open} ${open === 1 ? 'price' : 'prices'}` : 'Quoted prices'}</h3>
      {lines.map(({ productId, quantity, price }) => (
        <TextField
          key={productId._id}
          label={`${productId.name}, each of ${quantity}`}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={texts[productId._id] ?? price?.toString() ?? ''}
          error={tried ? priceError(texts[productId._id]) : undefined}
          onChange={(event) => setTexts({ ...texts, [productId._id]: event.target.value })}
        />
      ))}
      <SteadyButton type="submit" look="soft" busy={isPending} off={quotes?.length === 0}>
        {isPending ? 'Saving…' : 'Save prices'}
      </SteadyButton>
    </form>
  );
}
