import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { DiscardChanges } from '../../features/saving/discard-changes.tsx';
import { t } from '../../t.ts';
import styles from './delivery.module.css';
import type { DeliveryForm } from './use-delivery-form.ts';

/** Visible while something is not saved. */
export function SaveDelivery({ form }: { form: DeliveryForm }) {
  const { isChanged, isSaving, failure, theirs } = form;
  if (!isChanged) return null;
  return (
    <div className={styles.bar} data-keep-clear="">
      <p role="status">{failure ?? (theirs ? meanwhile(theirs.saved_by) : t('Your changes are not saved yet.'))}</p>
      <div className={styles.buttons}>
        {theirs ? (
          <>
            <Button look="line" small onClick={form.takeTheirs}>
              {t('Use theirs')}
            </Button>
            <SteadyButton busy={isSaving} onClick={() => void form.keepMine()}>
              {t('Save mine over it')}
            </SteadyButton>
          </>
        ) : (
          <>
            <SteadyButton type="submit" busy={isSaving}>
              {isSaving ? t('Saving…') : t('Save')}
            </SteadyButton>
            <DiscardChanges off={isSaving} onDiscard={form.undo} />
          </>
        )}
      </div>
    </div>
  );
}

const meanwhile = (by: string | null) =>
  by
    ? t('{name} saved other delivery settings meanwhile.', { name: by })
    : t('Somebody else saved other delivery settings meanwhile.');
