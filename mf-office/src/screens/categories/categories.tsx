import { useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import finding from '../../features/finding/finding.module.css';
import { Nothing } from '../../features/list/nothing.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { moved } from '../../features/sorting/moved.ts';
import { useSorting } from '../../features/sorting/use-sorting.ts';
import { useMe } from '../../lib/me.ts';
import { categoriesQuery, orderCategories } from '../../queries/categories.ts';
import { t } from '../../t.ts';
import styles from './categories.module.css';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryItem } from './category-item.tsx';

export function Categories() {
  const query = useQuery(categoriesQuery());
  const categories = query.data;
  const [isMaking, setMaking] = useState(false);
  const { save, isBusy, problem } = useSaving();
  const mayEdit = useMe().may('products.edit');
  const ids = categories?.map(({ _id }) => _id) ?? [];
  const move = (from: number, to: number) => void save(() => orderCategories(moved(ids, from, to)));
  const sorting = useSorting(move, mayEdit && !isBusy);

  return (
    <>
      <header className={finding.head}>
        <h1>{t('Categories')}</h1>
        {mayEdit && (
          <Button small onClick={() => setMaking(true)}>
            {t('New category')}
          </Button>
        )}
      </header>
      {problem && <Problem>{problem}</Problem>}
      <LoadState query={query} failed={t('The categories did not load.')} />
      {categories?.length === 0 && (
        <Nothing>{t('No categories yet. Every product belongs to a category, so add one first.')}</Nothing>
      )}
      <section>
        {/* It takes the focus of a category that leaves. */}
        <ol className={styles.list} tabIndex={-1}>
          {categories?.map((category, position) => (
            <li key={category._id} className={styles.item} {...sorting(position)}>
              <CategoryItem
                category={category}
                categories={categories}
                position={position}
                mayEdit={mayEdit}
                onMove={move}
              />
            </li>
          ))}
        </ol>
      </section>
      {isMaking && <CategoryDialog onClose={() => setMaking(false)} />}
    </>
  );
}
