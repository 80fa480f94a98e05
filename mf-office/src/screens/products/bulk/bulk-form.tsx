import type { OfficeCategory } from '@shop/contract/office/products';
import { Button } from '@shop/ui/button';
import { Field, TextField } from '@shop/ui/field';
import type { SyntheticEvent } from 'react';
import styles from './bulk.module.css';
import { type BulkKind, type BulkText, KINDS } from './bulk-text.ts';

interface Props {
  text: BulkText;
  categories: readonly OfficeCategory[];
  problem: string | undefined;
  isBusy: boolean;
  onChange: (change: Partial<BulkText>) => void;
  onSubmit: () => void;
}

export function BulkForm({ text, categories, problem, isBusy, onChange, onSubmit }: Props) {
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSubmit();
  }
  const below = categories.find(({ _id }) => _id === text.category)?.subcategories ?? [];
  const isOfField = text.kind === 'price' || text.kind === 'category';
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label="What to do">
        {(control) => (
          <select
            {...control}
            data-first-focus=""
            value={text.kind}
            onChange={({ target }) => onChange({ kind: target.value as BulkKind })}
          >
            {KINDS.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {text.kind === 'price' && (
        <>
          <TextField
            label="By per cent"
            inputMode="text"
            autoComplete="off"
            maxLength={8}
            hint="5 makes them dearer, -5 cheaper. The tiers and the price change."
            value={text.percent}
            error={problem}
            onChange={({ target }) => onChange({ percent: target.value })}
          />
          <Check label="The MRP likewise" checked={text.withMrp} onChange={(withMrp) => onChange({ withMrp })} />
          <Check
            label="To whole rupees"
            checked={text.wholeRupees}
            onChange={(wholeRupees) => onChange({ wholeRupees })}
          />
        </>
      )}
      {text.kind === 'category' && (
        <>
          <Field label="Category" error={problem}>
            {(control) => (
              <select
                {...control}
                value={text.category}
                onChange={({ target }) => onChange({ category: target.value, subcategory: '' })}
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
            <Field label="Subcategory">
              {(control) => (
                <select
                  {...control}
                  value={text.subcategory}
                  onChange={({ target }) => onChange({ subcategory: target.value })}
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
        </>
      )}
      {problem && !isOfField && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" wide aria-busy={isBusy} disabled={isBusy}>
        {isBusy ? 'Looking…' : 'Show what changes'}
      </Button>
    </form>
  );
}

const Check = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <label className={styles.check}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);
