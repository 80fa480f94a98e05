import { ENGLISH } from '@shop/platform';
import { SelectField } from '../../../features/fields/select-field.tsx';
import { categoryHere, nameHere } from '../../../features/names/name-here.ts';
import { t } from '../../../t.ts';
import { Description } from './description.tsx';
import type { PartProps } from './fields.ts';
import { InLanguages } from './in-languages.tsx';
import { TextInput } from './text-input.tsx';

export function Basics({ draft, edit, problems, categories }: PartProps) {
  const below = categories.find(({ _id }) => _id === draft.category_id)?.subcategories ?? [];
  return (
    <>
      <TextInput
        label={t('Name', {}, 'in English')}
        name="name"
        lang={ENGLISH}
        maxLength={200}
        hint={t('With the size of the pack, as customers say it: Rajma Chitra, 1 kg')}
        draft={draft}
        edit={edit}
        problems={problems}
      />
      <SelectField
        label={t('Category')}
        error={problems.category_id}
        name="category_id"
        value={draft.category_id}
        options={[['', t('Choose one')], ...categories.map((each) => [each._id, categoryHere(each)] as const)]}
        onChoose={(category_id) => edit({ category_id, subcategory_id: '' })}
      />
      {below.length > 0 && (
        <SelectField
          label={t('Subcategory')}
          error={problems.subcategory_id}
          name="subcategory_id"
          value={draft.subcategory_id}
          options={[
            ['', t('None')],
            ...below.map(({ _id, name, in_languages }) => [_id, nameHere(name, in_languages)] as const),
          ]}
          onChoose={(subcategory_id) => edit({ subcategory_id })}
        />
      )}
      <Description draft={draft} edit={edit} problems={problems} categories={categories} />
      <InLanguages draft={draft} edit={edit} problems={problems} />
    </>
  );
}
