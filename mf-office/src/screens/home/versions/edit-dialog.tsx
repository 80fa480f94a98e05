import type { HomeVersion } from '@shop/contract/office/home';
import { queries } from '@shop/platform';
import { ConfirmDialog } from '../../../features/confirming/confirm-dialog.tsx';
import { useSaving } from '../../../features/saving/use-saving.ts';
import { homeVersionQuery } from '../../../queries/home.ts';
import { t } from '../../../t.ts';
import type { Draft } from '../use-draft.ts';

interface Props {
  version: HomeVersion;
  draft: Draft;
  onEditing: () => void;
  onClose: () => void;
}

/** A version's content replaces the draft, and is saved like everything that is typed. */
export function EditDialog({ version: { version, state }, draft, onEditing, onClose }: Props) {
  const saving = useSaving();
  async function edit() {
    const isDone = await saving.save(async () => {
      const { content, products } = await queries.fetch(homeVersionQuery(version));
      draft.know(products);
      draft.change(() => content);
    });
    if (isDone) onEditing();
  }
  return (
    <ConfirmDialog
      title={t('Edit version {version}?', { version })}
      act={t('Replace the draft')}
      saving={saving}
      onAct={edit}
      onClose={onClose}
    >
      {[
        ...(draft.draft.differs ? [t('The draft that you have now is replaced.')] : []),
        state === 'waiting'
          ? t('Customers see your changes at its time, after you have scheduled it again.')
          : t('Customers see it after you have published it.'),
      ].join(' ')}
    </ConfirmDialog>
  );
}
