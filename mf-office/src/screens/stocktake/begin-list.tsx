import { useQuery } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../features/fields/select-field.tsx';
import { TextField } from '../../features/fields/text-field.tsx';
import { useSettled } from '../../features/finding/use-settled.ts';
import { categoryHere, nameHere } from '../../features/names/name-here.ts';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { categoriesQuery } from '../../queries/categories.ts';
import { fetchStockPage, type WantedProducts } from '../../queries/change-stock.ts';
import { plural, t } from '../../t.ts';
import { MOST_LINES } from './run.ts';
import styles from './stocktake.module.css';

const buttonWords = (count: number | undefined) =>
  count === undefined
    ? t('List the products')
    : plural(count, { one: 'List 1 product', other: 'List {count} products' }, { count: formatCount(count) });

/** A stocktake of a category, of a search, or of everything begins with its products. */
export function BeginList({ onBegin }: { onBegin: (wanted: WantedProducts) => Promise<number> }) {
  const categories = useQuery(categoriesQuery());
  const [wanted, setWanted] = useState<WantedProducts>({ category: '', q: '' });
  const [isEmpty, setEmpty] = useState(false);
  const { save, isBusy, problem } = useSaving();
  const settled = { ...wanted, q: useSettled(wanted.q) };
  const { data: count } = useQuery<number>({
    key: ['office', 'stock', 'count-of', settled],
    fetch: async ({ signal }) => (await fetchStockPage(settled, 1, 1, signal)).total,
  });
  const options = (categories.data ?? []).flatMap((category) => [
    [category._id, categoryHere(category)] as const,
    ...category.subcategories.map(
      ({ _id, name, in_languages }) => [_id, `${categoryHere(category)} › ${nameHere(name, in_languages)}`] as const,
    ),
  ]);
  const isMany = (count ?? 0) > MOST_LINES;
  const change = (part: Partial<WantedProducts>) => {
    setEmpty(false);
    setWanted({ ...wanted, ...part });
  };

  async function begin(event: FormEvent) {
    event.preventDefault();
    await save(async () => {
      const isNothing = (await onBegin(wanted)) === 0;
      setEmpty(isNothing);
      // The button is gone with this form.
      if (!isNothing) setTimeout(() => document.getElementById('still-to-count')?.focus());
    });
  }
  return (
    <form className={styles.begin} onSubmit={(event) => void begin(event)} aria-label={t('Count from a list')}>
      <h2>{t('Count from a list')}</h2>
      <SelectField
        label={t('Category')}
        value={wanted.category}
        options={[['', t('All categories')], ...options]}
        onChoose={(category) => change({ category })}
      />
      {categories.error !== undefined && !categories.data && (
        <Button look="line" small onClick={categories.refetch}>
          {t('The categories did not load. Try again')}
        </Button>
      )}
      <TextField
        label={t('Words in the name, SKU or barcode (optional)')}
        maxLength={100}
        value={wanted.q}
        onChange={({ target }) => change({ q: target.value })}
      />
      <SteadyButton type="submit" look="line" busy={isBusy} off={isMany || count === 0}>
        {buttonWords(count)}
      </SteadyButton>
      {isMany && (
        <Problem>
          {t('A list has at most {most} products. Choose a category, or type a word.', {
            most: formatCount(MOST_LINES),
          })}
        </Problem>
      )}
      {isEmpty && <p role="status">{t('All of these are counted already.')}</p>}
      {problem && <Problem>{problem}</Problem>}
    </form>
  );
}
