import type { OfficeCategory } from '@shop/contract/office/products';
import { moved } from '../../features/sorting/moved.ts';
import { useSorting } from '../../features/sorting/use-sorting.ts';
import { t } from '../../t.ts';
import styles from './categories.module.css';
import { NameForm } from './name-form.tsx';
import { SubcategoryItem } from './subcategory-item.tsx';
import { useChange } from './use-change.ts';

interface Props {
  category: OfficeCategory;
  categories: readonly OfficeCategory[];
  mayEdit: boolean;
}

export function Subcategories({ category: { _id, category_name, subcategories }, categories, mayEdit }: Props) {
  const { change, isBusy, problem, forget } = useChange();
  const ids = subcategories.map((subcategory) => subcategory._id);
  const move = (from: number, to: number) => void change({ do: 'orderBelow', id: _id, ids: moved(ids, from, to) });
  const sorting = useSorting(move, mayEdit && !isBusy);
  return (
    <>
      <ol className={styles.list}>
        {subcategories.map((subcategory, position) => (
          <li key={subcategory._id} className={styles.subitem} {...sorting(position)}>
            <SubcategoryItem
              subcategory={subcategory}
              categoryId={_id}
              categories={categories}
              position={position}
              count={subcategories.length}
              mayEdit={mayEdit}
              onMove={move}
            />
          </li>
        ))}
      </ol>
      {mayEdit && (
        <NameForm
          label={t('New subcategory of {name}', { name: category_name })}
          action={t('Add')}
          isBusy={isBusy}
          problem={problem}
          onType={forget}
          onSubmit={(name) => change({ do: 'makeBelow', id: _id, name })}
        />
      )}
    </>
  );
}
