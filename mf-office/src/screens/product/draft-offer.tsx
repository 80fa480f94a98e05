import { dateAndTime } from '@shop/platform/dates';
import { Button } from '@shop/ui/button';
import styles from './notice.module.css';

interface Props {
  at: string;
  onTakeUp: () => void;
  onThrowAway: () => void;
}

/** Unsaved input from before. */
export const DraftOffer = ({ at, onTakeUp, onThrowAway }: Props) => (
  <section className={styles.notice} aria-label="Unsaved work">
    <p>You left unsaved work here, {dateAndTime(at)}.</p>
    <div className={styles.buttons}>
      <Button look="soft" small onClick={onTakeUp}>
        Continue
      </Button>
      <Button look="line" small onClick={onThrowAway}>
        Discard it
      </Button>
    </div>
  </section>
);
