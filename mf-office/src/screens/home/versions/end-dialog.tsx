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

export function EndDialog({ version: { version }, onDone, onClose }: Props) {
  const saving = useSaving();
  async function end() {
    const isDone = await saving.save(async () => onDone(await changeTimes(version, { cancelled: true })));
    if (!isDone) return;
    notify.success(t('Version {version} has ended.', { version }));
    onClose();
  }
  return (
    <ConfirmDialog
      title={t('End version {version} now?', { version })}
      act={t('End now')}
      saving={saving}
      onAct={end}
      onClose={onClose}
    >
      {t('Customers see the version before it at once.')}
    </ConfirmDialog>
  );
}
