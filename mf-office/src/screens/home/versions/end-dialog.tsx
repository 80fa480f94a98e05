import type { HomeResponse, HomeVersion } from '@shop/contract/office/home';
import { notify } from '@shop/platform';
import { ConfirmDialog } from '../../../features/confirming/confirm-dialog.tsx';
import { useSaving } from '../../../features/saving/use-saving.ts';
import { changeTimes } from '../../../queries/home.ts';
import { t } from '../../../t.ts';

interface Props {
  version: HomeVersion;
  onDone: (home: HomeResponse) => void;
  onClose: () => void;
}

/** Ends a shown version, or cancels a scheduled one. */
export function EndDialog({ version: { version, state }, onDone, onClose }: Props) {
  const isWaiting = state === 'waiting';
  const saving = useSaving();
  async function end() {
    const isDone = await saving.save(async () => onDone(await changeTimes(version, { cancelled: true })));
    if (!isDone) return;
    notify.success(
      isWaiting
        ? t('Version {version} is not scheduled any more.', { version })
        : t('Version {version} has ended.', { version }),
    );
    onClose();
  }
  return (
    <ConfirmDialog
      title={
        isWaiting
          ? t('Cancel the schedule of version {version}?', { version })
          : t('End version {version} now?', { version })
      }
      act={isWaiting ? t('Cancel the schedule') : t('End now')}
      saving={saving}
      onAct={end}
      onClose={onClose}
    >
      {isWaiting
        ? t('Customers do not see it. It stays in the list, to be edited or shown.')
        : t('Customers see the version before it at once.')}
    </ConfirmDialog>
  );
}
