import type { Product } from '@shop/contract/product';
import { formatPrice, formatRupees } from '@shop/pricing/money';
import { nextTier, tierAt, tiersOf, unitPrice } from '@shop/pricing/prices';
import { quantityLimits } from '@shop/pricing/quantity';
import { Button } from '@shop/ui/button';
import { QuantityCounter } from '@shop/ui/quantity-counter';
import { useState } from 'react';
import { RupeesField } from '../../features/fields/text-field.tsx';
import { Thumb } from '../../features/list/thumb.tsx';
import { t } from '../../t.ts';
import type { BillLine } from './bill.ts';
import styles from './sale.module.css';
import { tierWords } from './tier-words.ts';

interface Props {
  line: BillLine;
  /** The product with the limits that count here. */
  limited(product: Product): Product;
  onQuantity(quantity: number): void;
  onQuote(typed: string): void;
  onRemove(): void;
}

export function SaleLine({ line, limited, onQuantity, onQuote, onRemove }: Props) {
  const { product, quantity, unit } = line;
  const [reason, setReason] = useState<string | null>(null);
  if (!product) return <li className={styles.lineLoading} aria-hidden="true" />;
  return (
    <li className={styles.line}>
      <Thumb url={product.img_ids[0]?.url ?? null} tint={product.tint} />
      <div className={styles.about}>
        <h3 lang={product.name_lang}>{product.name}</h3>
        {product.is_pricing ? (
          <Tiers product={product} quantity={quantity} />
        ) : (
          <Quote line={line} product={product} onQuote={onQuote} />
        )}
        {reason && (
          <p className={styles.hint} role="status">
            {reason}
          </p>
        )}
      </div>
      <QuantityCounter
        product={limited(product)}
        quantity={quantity}
        variant="cart"
        onChange={onQuantity}
        onRemove={onRemove}
        onReason={setReason}
      />
      <p className={styles.amount}>
        <b>{formatPrice(unit === null ? null : unit * quantity)}</b>
        <span>{t('{amount} each', { amount: formatPrice(unit) })}</span>
      </p>
      <Button look="link" aria-label={t('Remove {name}', { name: product.name })} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </li>
  );
}

function Tiers({ product, quantity }: { product: Product; quantity: number }) {
  const tiers = tiersOf(product);
  if (tiers.length === 0) return null;
  const here = tierAt(product, quantity);
  const next = nextTier(product, quantity, quantityLimits(product).max);
  return (
    <>
      <ul className={styles.tiers} aria-label={t('Prices of {name}', { name: product.name })}>
        {tiers.map((tier) => (
          <li key={tier.from} aria-current={tier.from === here?.from || undefined}>
            {tierWords(tier)}
          </li>
        ))}
      </ul>
      {next && (
        <p className={styles.hint}>
          {t('{more} more: {amount} each', { more: next.more, amount: formatRupees(next.unitPrice) })}
        </p>
      )}
    </>
  );
}

function Quote({ line, product, onQuote }: Pick<Props, 'line' | 'onQuote'> & { product: Product }) {
  const list = unitPrice(product, line.quantity);
  return (
    <RupeesField
      label={t('Price of one {name}', { name: product.name })}
      error={line.quoteProblem}
      placeholder={
        list === null ? t('quote later') : t('quote later; list price {amount}', { amount: formatRupees(list) })
      }
      maxLength={20}
      value={line.quote}
      onChange={({ target }) => onQuote(target.value)}
    />
  );
}
