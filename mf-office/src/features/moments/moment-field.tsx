import { fieldOfMoment, momentOfField } from '@shop/platform/dates';
import { TextField } from '@shop/ui/field';

interface Props {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A date and time in this device's time zone; stored in UTC. */
export const MomentField = ({ value, onChange, ...rest }: Props) => (
  <TextField
    {...rest}
    type="datetime-local"
    value={fieldOfMoment(value)}
    onChange={({ target }) => onChange(momentOfField(target.value))}
  />
);
