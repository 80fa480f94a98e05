import type { StaffMember } from '@shop/contract/office/staff';
import { readablePhone } from '@shop/contract/person-rules';
import { notify } from '@shop/platform';
import { ConfirmDialog } from '../../features/confirming/confirm-dialog.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { removeStaff } from '../../queries/staff.ts';
import { t } from '../../t.ts';

export function RemoveDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const saving = useSaving();
  const name = member.name ?? readablePhone(member.phone);

  async function remove() {
    if (!(await saving.save(() => removeStaff(member.phone)))) return;
    notify.success(t('{name} is no longer on the staff.', { name }));
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('Remove {name}?', { name })}
      act={t('Remove')}
      saving={saving}
      onAct={remove}
      onClose={onClose}
    >
      {t('They are logged out of the office at once. Their account as a customer stays.')}
    </ConfirmDialog>
  );
}
