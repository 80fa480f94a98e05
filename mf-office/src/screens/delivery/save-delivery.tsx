import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { DiscardChanges } from '../../features/saving/discard-changes.tsx';
import { FormBar } from '../../features/saving/form-bar.tsx';
import { ShowProblem } from '../../features/saving/show-problem.tsx';
import { t } from '../../t.ts';
import type { DeliveryForm } from './use-delivery-form.ts';

/** Visible while something is not saved. */
export function SaveDelivery({ form }: { form: DeliveryForm }) {
  const { isChanged, isSaving, failure, hasProblem, theirs } = form;
  if (!isChanged) return null;
  return (
    <FormBar
      words={t('Your changes are not saved yet.')}
      failed={failure ?? (theirs && meanwhile(theirs.saved_by))}
      lead={hasProblem && <ShowProblem />}
    >
      {theirs ? (
        <>
          <Button look="line" small onClick={form.takeTheirs}>
            {t('Use theirs')}
          </Button>
          <SteadyButton small busy={isSaving} onClick={() => void form.keepMine()}>
            {t('Save mine over it')}
          </SteadyButton>
        </>
      ) : (
        <>
          <DiscardChanges off={isSaving} onDiscard={form.undo} />
          <SteadyButton type="submit" small busy={isSaving}>
            {isSaving ? t('Saving…') : t('Save')}
          </SteadyButton>
        </>
      )}
    </FormBar>
  );
}

const meanwhile = (by: string | null) =>
  by
    ? t('{name} saved other delivery settings meanwhile.', { name: by })
    : t('Somebody else saved other delivery settings meanwhile.');
