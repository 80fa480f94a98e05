import type { OfficeCategory } from '@shop/contract/office/products';
import { SteadyButton } from '@shop/ui/steady-button';
import type { FormEvent } from 'react';
import { focusFirstProblem } from '../../../features/fields/focus-first-problem.ts';
import { SelectField } from '../../../features/fields/select-field.tsx';
import { TextField } from '../../../features/fields/text-field.tsx';
import { categoryHere, nameHere } from '../../../features/names/name-here.ts';
import { Problem } from '../../../features/problem/problem.tsx';
import { t } from '../../../t.ts';
import styles from './bulk.module.css';
import { BulkGst } from './bulk-gst.tsx';
import { type BulkText, kinds } from './bulk-text.ts';

interface Props {
  text: BulkText;
  categories: readonly OfficeCategory[];
  problem: string | undefined;
  isBusy: boolean;
  onChange: (change: Partial<BulkText>) => void;
  onSubmit: () => void;
}

export function BulkForm({ text, categories, problem, isBusy, onChange, onSubmit }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
    focusFirstProblem(event.currentTarget);
  }
  const below = categories.find(({ _id }) => _id === text.category)?.subcategories ?? [];
  const isOfField = ['price', 'category', 'gst'].includes(text.kind);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SelectField
        label={t('What to do')}
        value={text.kind}
        options={kinds().map(({ kind, label }) => [kind, label])}
        onChoose={(kind) => onChange({ kind })}
      />
      {text.kind === 'price' && (
        <>
          <TextField
            label={t('By per cent')}
            inputMode="text"
            maxLength={8}
            hint={t('5 raises the prices, -5 lowers them. Tiers change too.')}
            value={text.percent}
            error={problem}
            onChange={({ target }) => onChange({ percent: target.value })}
          />
          <Check label={t('Change the MRP too')} checked={text.withMrp} onChange={(withMrp) => onChange({ withMrp })} />
          <Check
            label={t('Round to whole rupees')}
            checked={text.wholeRupees}
            onChange={(wholeRupees) => onChange({ wholeRupees })}
          />
        </>
      )}
      {text.kind === 'category' && (
        <>
          <SelectField
            label={t('Category')}
            error={problem}
            value={text.category}
            options={[['', t('Choose one')], ...categories.map((each) => [each._id, categoryHere(each)] as const)]}
            onChoose={(category) => onChange({ category, subcategory: '' })}
          />
          {below.length > 0 && (
            <SelectField
              label={t('Subcategory')}
              value={text.subcategory}
              options={[
                ['', t('None')],
                ...below.map(({ _id, name, in_languages }) => [_id, nameHere(name, in_languages)] as const),
              ]}
              onChoose={(subcategory) => onChange({ subcategory })}
            />
          )}
        </>
      )}
      {text.kind === 'gst' && <BulkGst text={text} problem={problem} onChange={onChange} />}
      {problem && !isOfField && <Problem>{problem}</Problem>}
      <SteadyButton type="submit" wide busy={isBusy}>
        {isBusy ? t('Checking…') : t('Show what changes')}
      </SteadyButton>
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
