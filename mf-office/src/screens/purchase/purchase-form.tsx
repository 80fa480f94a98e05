import type { StockRow } from '@shop/contract/office/stock';
import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';
import { numberOf, readCount, readPrice } from '@shop/pricing/typed-numbers';
import { Button } from '@shop/ui/button';
import { typedLang } from '@shop/ui/typed-lang';
import { useId } from 'react';
import { RupeesField, TextField } from '../../features/fields/text-field.tsx';
import { productHere } from '../../features/names/name-here.ts';
import { ProductSearch } from '../../features/product-search/product-search.tsx';
import { lineProblems, type TypedLine, totalOf, withLine } from '../../features/purchases/lines.ts';
import { useAbovePrice } from '../../features/purchases/use-above-price.ts';
import { findStockProducts } from '../../queries/purchases.ts';
import { t } from '../../t.ts';
import { LineHeads } from './line-heads.tsx';
import { LineProblem } from './line-problem.tsx';
import styles from './purchase.module.css';

interface Props {
  lines: readonly TypedLine[];
  note: string;
  /** After the first try to save. */
  showsProblems: boolean;
  onLines(lines: TypedLine[]): void;
  onNote(note: string): void;
}

const about = ({ stock, sku }: StockRow) =>
  [t('{count} in stock', { count: formatCount(stock) }), sku].filter(Boolean).join(' · ');

/** What is ordered: products, pieces, and what one costs. */
export function PurchaseForm({ lines, note, showsProblems, onLines, onNote }: Props) {
  const change = (id: string, part: Partial<TypedLine>) =>
    onLines(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  return (
    <div className={styles.form}>
      <ProductSearch
        find={findStockProducts}
        about={about}
        error={showsProblems && lines.length === 0 ? t('Add a product first.') : undefined}
        onPick={(product, pieces) => onLines(withLine(lines, { id: product._id, name: productHere(product) }, pieces))}
      />
      {lines.length > 0 && <LineHeads names={[t('Product'), t('Pieces'), t('Cost of one, with GST'), t('Total')]} />}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            showsProblems={showsProblems}
            onChange={(part) => change(line.id, part)}
            onRemove={() => onLines(lines.filter(({ id }) => id !== line.id))}
          />
        ))}
      </ul>
      {lines.length > 0 && (
        <p className={styles.total}>
          <span>{t('Total')}</span>
          <b>{formatPrice(totalOf(lines))}</b>
        </p>
      )}
      <TextField label={t('Note')} maxLength={500} value={note} onChange={({ target }) => onNote(target.value)} />
    </div>
  );
}

interface LineProps {
  line: TypedLine;
  showsProblems: boolean;
  onChange(part: Partial<TypedLine>): void;
  onRemove(): void;
}

function Line({ line, showsProblems, onChange, onRemove }: LineProps) {
  const problems = showsProblems ? lineProblems(line) : {};
  const id = useId();
  const count = numberOf(readCount(line.quantity, '', 6));
  const cost = line.cost.trim() ? parseRupees(numberOf(readPrice(line.cost))) : null;
  const warning = useAbovePrice(line.id, cost);
  const field = (name: 'quantity' | 'cost') => ({
    error: problems[name],
    errorId: `${id}-${name}`,
    maxLength: 15,
    value: line[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <li className={styles.line}>
      <h3 lang={typedLang(line.name)}>{line.name}</h3>
      <TextField label={t('Pieces')} {...field('quantity')} inputMode="numeric" />
      <RupeesField
        label={t('Cost of one, with GST')}
        {...field('cost')}
        warning={warning}
        placeholder={t('not known')}
      />
      <b className={styles.amount}>{formatPrice(count === null || cost === null ? null : count * cost)}</b>
      <Button look="link" aria-label={t('Remove {name}', { name: line.name })} onClick={onRemove}>
        {t('Remove')}
      </Button>
      <LineProblem id={`${id}-quantity`}>{problems.quantity}</LineProblem>
      <LineProblem id={`${id}-cost`}>{problems.cost}</LineProblem>
    </li>
  );
}
