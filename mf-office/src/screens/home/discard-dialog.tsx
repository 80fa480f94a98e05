import type { HomeResponse } from '@shop/contract/office/home';
import { ConfirmDialog } from '../../features/confirming/confirm-dialog.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { discardDraft } from '../../queries/home.ts';
import { t } from '../../t.ts';

interface Props {
  revision: string;
  onDiscarded: (home: HomeResponse) => void;
  onClose: () => void;
}

export function DiscardDialog({ revision, onDiscarded, onClose }: Props) {
  const saving = useSaving();
  async function discard() {
    const isDone = await saving.save(async () => onDiscarded(await discardDraft(revision)));
    if (isDone) onClose();
  }
  return (
    <ConfirmDialog title={t('Discard draft?')} act={t('Discard')} saving={saving} onAct={discard} onClose={onClose}>
      {t('The editor goes back to the page that customers see. The log of changes keeps the draft.')}
    </ConfirmDialog>
  );
}
