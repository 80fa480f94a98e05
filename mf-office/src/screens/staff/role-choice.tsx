import type { StaffRole } from '@shop/contract/office/rights';
import type { ControlProps } from '@shop/ui/field';
import { ROLES } from '../../features/words/role-words.ts';

interface Props {
  control?: ControlProps;
  label?: string;
  value: StaffRole;
  disabled?: boolean;
  onChoose: (role: StaffRole) => void;
}

export const RoleChoice = ({ control, label, value, disabled = false, onChoose }: Props) => (
  <select
    {...control}
    aria-label={label}
    value={value}
    disabled={disabled}
    onChange={({ target }) => {
      const chosen = ROLES.find(({ role }) => role === target.value);
      if (chosen) onChoose(chosen.role);
    }}
  >
    {ROLES.map(({ role, label: name }) => (
      <option key={role} value={role}>
        {name}
      </option>
    ))}
  </select>
);
