import { REQUIRED } from '@shop/contract/person-rules';
import { Field, TextField } from '@shop/ui/field';
import { sayRules, t } from '../../t.ts';

interface FieldProps {
  value: string;
  error?: string | undefined;
  onChange: (typed: string) => void;
}

/** Rupees; it has the focus when its dialog opens. */
export const AmountField = ({ value, error, onChange }: FieldProps) => (
  <TextField
    label={t('Amount in rupees')}
    prefix="₹"
    inputMode="decimal"
    autoComplete="off"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={error}
    data-first-focus=""
  />
);

interface WhyProps {
  label?: string;
  reason: string;
  isTried: boolean;
  onChange: (reason: string) => void;
}

/** A reason in the words of staff, which is required. */
export const WhyField = ({ label = t('Reason'), reason, isTried, onChange }: WhyProps) => (
  <Field label={label} error={isTried && !reason.trim() ? sayRules(REQUIRED) : undefined}>
    {(control) => (
      <textarea
        {...control}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
        required
      />
    )}
  </Field>
);
