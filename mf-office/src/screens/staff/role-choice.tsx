import type { StaffRole } from '@shop/contract/office/rights';
import type { ControlProps } from '@shop/ui/field';
import { ROLES } from '../../features/words/role-words.ts';

interface Props {
  control?: ControlProps;
  label?: string;
  value: StaffRole;
  /** Disabled it would lose the focus. */
  isBusy?: boolean;
  onChoose: (role: StaffRole) => void;
}

export const RoleChoice = ({ control, label, value, isBusy = false, onChoose }: Props) => (
  <select
    {...control}
    aria-label={label}
    value={value}
    aria-busy={isBusy}
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
