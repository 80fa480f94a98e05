import { Field } from '@shop/ui/field';
import { DescriptionField } from './description-field.tsx';
import type { PartProps } from './fields.ts';
import { TextInput } from './text-input.tsx';

export function Basics({ draft, edit, problems, categories }: PartProps) {
  const below = categories.find(({ _id }) => _id === draft.category_id)?.subcategories ?? [];
  return (
    <>
      <TextInput
        label="Name"
        name="name"
        maxLength={200}
        hint="With the size of the pack, as customers say it: Rajma Chitra, 1 kg"
        {...{ draft, edit, problems }}
      />
      <Field label="Category" error={problems.category_id}>
        {(control) => (
          <select
            {...control}
            name="category_id"
            value={draft.category_id}
            onChange={({ target }) => edit({ category_id: target.value, subcategory_id: '' })}
          >
            <option value="">Choose one</option>
            {categories.map(({ _id, category_name }) => (
              <option key={_id} value={_id}>
                {category_name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {below.length > 0 && (
        <Field label="Subcategory" error={problems.subcategory_id}>
          {(control) => (
            <select
              {...control}
              name="subcategory_id"
              value={draft.subcategory_id}
              onChange={({ target }) => edit({ subcategory_id: target.value })}
            >
              <option value="">None</option>
              {below.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <DescriptionField
        html={draft.description}
        error={problems.description}
        onChange={(description) => edit({ description })}
      />
    </>
  );
}
