import type { StaffMember } from '@shop/contract/office/staff';
import { readablePhone } from '@shop/contract/person-rules';
import { notify } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { useSaving } from '../../features/saving/use-saving.ts';
import { removeStaff } from '../../queries/staff.ts';
import styles from './staff.module.css';

export function RemoveDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { save, isBusy, problem } = useSaving();
  const name = member.name ?? readablePhone(member.phone);

  async function remove() {
    if (!(await save(() => removeStaff(member.phone)))) return;
    notify.success(`${name} is not one of the staff any more.`);
    onClose();
  }

  return (
    <Dialog title={`Remove ${name}?`} shape="centred" onClose={onClose}>
      <p>They are logged out of the office at once. Their account as a customer stays.</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button look="soft" data-first-focus="" onClick={onClose}>
          Keep
        </Button>
        <Button look="bad" disabled={isBusy} aria-busy={isBusy} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
    </Dialog>
  );
}
