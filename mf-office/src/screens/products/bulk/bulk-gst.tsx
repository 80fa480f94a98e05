import { TextField } from '../../../features/fields/text-field.tsx';
import { t } from '../../../t.ts';
import type { BulkText } from './bulk-text.ts';

interface Props {
  text: BulkText;
  problem: string | undefined;
  onChange: (change: Partial<BulkText>) => void;
}

/** An empty field leaves the products as they are. */
export const BulkGst = ({ text, problem, onChange }: Props) => (
  <>
    <TextField
      label={t('HSN code')}
      inputMode="numeric"
      maxLength={10}
      hint={t('Leave empty to keep each product’s own.')}
      value={text.hsn}
      onChange={({ target }) => onChange({ hsn: target.value })}
    />
    <TextField
      label={t('GST rate (%)')}
      maxLength={40}
      hint={t('5, or with its first day: 18 from 1 Apr 2027. Or: exempt.')}
      value={text.rate}
      error={problem}
      onChange={({ target }) => onChange({ rate: target.value })}
    />
  </>
);
