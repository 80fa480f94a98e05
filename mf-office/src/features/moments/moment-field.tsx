import { TextField } from '@shop/ui/field';
import { localOf, momentOf } from './local-moment.ts';

interface Props {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A day and a time as this device counts them; kept in UTC. */
export const MomentField = ({ value, onChange, ...rest }: Props) => (
  <TextField
    {...rest}
    type="datetime-local"
    value={localOf(value)}
    onChange={({ target }) => onChange(momentOf(target.value))}
  />
);
