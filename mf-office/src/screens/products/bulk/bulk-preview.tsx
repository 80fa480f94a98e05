import type { BulkProduct, BulkResponse, OfficeCategory } from '@shop/contract/office/products';
import { formatCount } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { typedLang } from '@shop/ui/typed-lang';
import { useState } from 'react';
import { Problem } from '../../../features/problem/problem.tsx';
import { labelOf, valueInWords } from '../../../features/words/field-words.ts';
import { Then } from '../../../features/words/then.tsx';
import { plural, t } from '../../../t.ts';
import styles from './bulk.module.css';

const FIRST_SHOWN = 100;

interface Props {
  response: BulkResponse;
  categories: readonly OfficeCategory[];
  problem: string | undefined;
  isBusy: boolean;
  onBack: () => void;
  onLeaveOut: () => void;
  onWrite: () => void;
}

const products = (count: number) =>
  plural(count, { one: '{count} product', other: '{count} products' }, { count: formatCount(count) });

/** Each product after the change; those that prevent it come first. */
export function BulkPreview({ response, categories, problem, isBusy, onBack, onLeaveOut, onWrite }: Props) {
  const [isWhole, setWhole] = useState(false);
  const refused = response.products.filter((product) => product.problem !== null);
  const changing = response.products.filter(({ changes }) => changes.length > 0);
  const same = response.products.length - refused.length - changing.length;
  const lines = [...refused, ...changing];
  const counts = { products: products(changing.length) };
  const shown = isWhole ? lines : lines.slice(0, FIRST_SHOWN);
  return (
    <div className={styles.form}>
      <p>
        {same > 0
          ? t('{products} would change, {same} stay as they are.', { ...counts, same: formatCount(same) })
          : t('{products} would change.', counts)}
        {refused.length > 0 &&
          ` ${t('{products} cannot, and would stay as they are.', { products: products(refused.length) })}`}
      </p>
      {problem && <Problem>{problem}</Problem>}
      <ul className={styles.lines} aria-label={t('What changes')}>
        {shown.map((product) => (
          <Line key={product._id} product={product} categories={categories} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button look="line" small onClick={() => setWhole(true)}>
          {t('Show all {count}', { count: formatCount(lines.length) })}
        </Button>
      )}
      <div className={styles.last}>
        <Button look="line" onClick={onBack}>
          {t('Back')}
        </Button>
        {refused.length > 0 ? (
          <SteadyButton busy={isBusy} onClick={changing.length > 0 ? onWrite : onLeaveOut}>
            {isBusy
              ? t('Changing…')
              : changing.length > 0
                ? t('Change the other {products}', counts)
                : t('Leave out {count}', { count: formatCount(refused.length) })}
          </SteadyButton>
        ) : (
          <SteadyButton busy={isBusy} off={changing.length === 0} onClick={onWrite}>
            {isBusy ? t('Changing…') : t('Change {products}', counts)}
          </SteadyButton>
        )}
      </div>
    </div>
  );
}

/** With tiers nobody pays the price beside them. */
function usedIn({ changes }: BulkProduct) {
  const hasTiers = changes.some(({ field }) => field === 'prices');
  return hasTiers ? changes.filter(({ field }) => field !== 'discounted_price') : changes;
}

function Line({ product, categories }: { product: BulkProduct; categories: readonly OfficeCategory[] }) {
  const words = (field: string, value: unknown) => valueInWords(field, value, categories);
  return (
    <li>
      <b lang={typedLang(product.name)}>{product.name}</b>
      {product.problem !== null && <p className={styles.problem}>{product.problem}</p>}
      {usedIn(product).map(({ field, before, after }) => (
        <p key={field}>
          {labelOf(field)}: <s>{words(field, before)}</s>
          <Then />
          {words(field, after)}
        </p>
      ))}
    </li>
  );
}
