import { Button } from '@shop/ui/button';
import { FormBar } from '../../features/saving/form-bar.tsx';
import { dateAndTime } from '../../lib/moments.ts';
import { t } from '../../t.ts';

interface Props {
  at: string;
  isElsewhere: boolean;
  onTakeUp: () => void;
  onThrowAway: () => void;
}

/** Unsaved input from before, in place of the save bar: it holds the form until it is continued or discarded. */
export const DraftOffer = ({ at, isElsewhere, onTakeUp, onThrowAway }: Props) => (
  <FormBar
    label={t('Unsaved changes')}
    words={
      isElsewhere
        ? t(
            'Unsaved changes from {at} are open in another tab. Continue here, or discard this copy; the other tab keeps its own.',
            { at: dateAndTime(at) },
          )
        : t('You have unsaved changes from {at}. Continue or discard them before you edit.', { at: dateAndTime(at) })
    }
  >
    <Button look="line" small onClick={onThrowAway}>
      {t('Discard it')}
    </Button>
    <Button look="soft" small onClick={onTakeUp}>
      {t('Continue')}
    </Button>
  </FormBar>
);
