import type { OfficeCategory } from '@shop/contract/office/products';
import { passFocusOn } from '@shop/ui/pass-focus-on';
import { categoryHere } from '../../features/names/name-here.ts';
import { useSaving } from '../../features/saving/use-saving.ts';
import { moved } from '../../features/sorting/moved.ts';
import { useSorting } from '../../features/sorting/use-sorting.ts';
import { makeSubcategory, orderSubcategories } from '../../queries/categories.ts';
import { t } from '../../t.ts';
import styles from './categories.module.css';
import { draggedFrom } from './dragged-type.ts';
import { NameForm } from './name-form.tsx';
import { SubcategoryItem } from './subcategory-item.tsx';

interface Props {
  category: OfficeCategory;
  categories: readonly OfficeCategory[];
  mayEdit: boolean;
}

export function Subcategories({ category, categories, mayEdit }: Props) {
  const { _id, subcategories } = category;
  const { save, isBusy, problem, forget } = useSaving();
  const ids = subcategories.map((subcategory) => subcategory._id);
  const move = (from: number, to: number) => void save(() => orderSubcategories(_id, moved(ids, from, to)));
  const sorting = useSorting(move, mayEdit && !isBusy);
  return (
    <section>
      {/* It takes the focus of an item that leaves. */}
      <ol className={styles.list} tabIndex={-1}>
        {subcategories.map((subcategory, position) => (
          <li
            key={subcategory._id}
            ref={passFocusOn}
            className={styles.subitem}
            {...sorting(position)}
            onDragStartCapture={({ dataTransfer }) => dataTransfer.setData(draggedFrom(_id), subcategory._id)}
          >
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
          label={t('New subcategory of {name}', { name: categoryHere(category) })}
          action={t('Add')}
          isBusy={isBusy}
          problem={problem}
          onType={forget}
          onSubmit={(name) => save(() => makeSubcategory(_id, name))}
        />
      )}
    </section>
  );
}
