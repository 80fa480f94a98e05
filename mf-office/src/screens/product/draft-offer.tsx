import { Button } from '@shop/ui/button';
import { dateAndTime } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import styles from './notice.module.css';

interface Props {
  at: string;
  isElsewhere: boolean;
  onTakeUp: () => void;
  onThrowAway: () => void;
}

/** Unsaved input from before, above the form: it holds the form until it is continued or discarded. */
export const DraftOffer = ({ at, isElsewhere, onTakeUp, onThrowAway }: Props) => (
  <section className={styles.notice} aria-label={t('Unsaved changes')}>
    <p>
      {isElsewhere
        ? t(
            'Unsaved changes from {at} are open in another tab. Continue here, or discard this copy; the other tab keeps its own.',
            { at: dateAndTime(at) },
          )
        : t('You have unsaved changes from {at}. Continue or discard them before you edit.', { at: dateAndTime(at) })}
    </p>
    <div className={styles.buttons}>
      <Button small onClick={onTakeUp}>
        {t('Continue')}
      </Button>
      <Button look="line" small onClick={onThrowAway}>
        {isElsewhere ? t('Discard it') : t('Discard them')}
      </Button>
    </div>
  </section>
);
