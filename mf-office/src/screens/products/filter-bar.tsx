import type { OfficeCategory } from '@shop/contract/office/products';
import { languageName } from '../../features/in-languages/languages.ts';
import { FilterSelect } from '../../features/list/filter-select.tsx';
import { categoryHere, nameHere } from '../../features/names/name-here.ts';
import { t } from '../../t.ts';
import type { FilterChange, Filters } from './filters.ts';

interface Props {
  filters: Filters;
  categories: readonly OfficeCategory[];
  onNarrow: (change: FilterChange) => void;
}

const stockChoices = () =>
  [
    { value: 'in', label: t('In stock') },
    { value: 'low', label: t('Low stock') },
    { value: 'none', label: t('Out of stock') },
  ] as const;

const priceChoices = () =>
  [
    { value: 'shown', label: t('Price shown') },
    { value: 'hidden', label: t('Price hidden') },
  ] as const;

const gstChoices = () => [{ value: 'missing', label: t('HSN or rate missing') }] as const;

const deletedChoices = () =>
  [
    { value: 'only', label: t('Deleted only') },
    { value: 'also', label: t('Including deleted') },
  ] as const;

const BELOW = '/';

/** Each category, followed by those below it: one choice, so that nothing appears beside it. */
const allPlaces = (categories: readonly OfficeCategory[]) =>
  categories.flatMap((category) => [
    { value: category._id, label: categoryHere(category) },
    ...category.subcategories.map(({ _id, name, in_languages }) => ({
      value: category._id + BELOW + _id,
      label: `${categoryHere(category)} › ${nameHere(name, in_languages)}`,
    })),
  ]);

/** A saved view keeps ids: a subcategory may be in another category now, and what it names may be removed. */
function placeChoice({ category, subcategory }: Filters, categories: readonly OfficeCategory[]) {
  const options = allPlaces(categories);
  const id = subcategory ?? category;
  if (!id) return { options };
  const now = options.find(({ value }) => value.endsWith(id));
  if (now) return { value: now.value, options };
  const label = categories.length > 0 ? t('A category that was removed') : t('Category');
  return { value: id, options: [...options, { value: id, label }] };
}

export function FilterBar({ filters, categories, onNarrow }: Props) {
  const { stock, price, gst, missing_in, deleted } = filters;
  return (
    <>
      <FilterSelect
        label={t('Category')}
        any={t('All categories')}
        value={undefined}
        {...placeChoice(filters, categories)}
        onChoose={(place) => {
          const [of, below] = place?.split(BELOW) ?? [];
          onNarrow({ category: of, subcategory: below });
        }}
      />
      <FilterSelect
        label={t('Stock')}
        any={t('Any stock')}
        value={stock}
        options={stockChoices()}
        onChoose={(chosen) => onNarrow({ stock: chosen })}
      />
      <FilterSelect
        label={t('Price')}
        any={t('Any price')}
        value={price}
        options={priceChoices()}
        onChoose={(chosen) => onNarrow({ price: chosen })}
      />
      <FilterSelect
        label={t('GST')}
        any={t('Any GST')}
        value={gst}
        options={gstChoices()}
        onChoose={(chosen) => onNarrow({ gst: chosen })}
      />
      {missing_in && (
        <FilterSelect
          label={languageName(missing_in)}
          any={t('With and without {language}', { language: languageName(missing_in) })}
          value={missing_in}
          options={[{ value: missing_in, label: t('Not in {language} yet', { language: languageName(missing_in) }) }]}
          onChoose={(chosen) => onNarrow({ missing_in: chosen })}
        />
      )}
      <FilterSelect
        label={t('Deleted')}
        any={t('Not deleted')}
        value={deleted}
        options={deletedChoices()}
        onChoose={(chosen) => onNarrow({ deleted: chosen })}
      />
    </>
  );
}
