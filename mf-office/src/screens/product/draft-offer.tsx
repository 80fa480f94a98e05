import { dateAndTime } from '@shop/platform/dates';
import { Button } from '@shop/ui/button';
import styles from './save-bar.module.css';

interface Props {
  at: string;
  isElsewhere: boolean;
  onTakeUp: () => void;
  onThrowAway: () => void;
}

/** Unsaved input from before, in place of the save bar: it holds the form until it is continued or discarded. */
export const DraftOffer = ({ at, isElsewhere, onTakeUp, onThrowAway }: Props) => (
  <section className={styles.bar} aria-label="Unsaved work">
    <p className={styles.words} role="status">
      {isElsewhere
        ? `Unsaved work, ${dateAndTime(at)}, is open in another tab right now. Continue it here, or discard what this device keeps of it; the other tab still has it.`
        : `You left unsaved work here, ${dateAndTime(at)}. Continue it or discard it, to change the fields.`}
    </p>
    <div className={styles.buttons}>
      <Button look="line" small onClick={onThrowAway}>
        Discard it
      </Button>
      <Button look="soft" small onClick={onTakeUp}>
        Continue
      </Button>
    </div>
  </section>
);
