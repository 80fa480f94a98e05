import { t } from '../../t.ts';
import { TextField } from '../fields/text-field.tsx';

interface Props {
  /** Of the English field. */
  label: string;
  value: string;
  maxLength: number;
  onChange: (text: string) => void;
}

/** What customers read who chose Hindi, below the English field. */
export const HindiField = ({ label, value, maxLength, onChange }: Props) => (
  <TextField
    label={t('{label}, in Hindi', { label })}
    lang="hi"
    autoComplete="off"
    maxLength={maxLength}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
