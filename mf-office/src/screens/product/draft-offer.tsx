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
  <section className={styles.bar} data-keep-clear="" aria-label="Unsaved changes">
    <p className={styles.words} role="status">
      {isElsewhere
        ? `Unsaved changes from ${dateAndTime(at)} are open in another tab. Continue here, or discard this copy; the other tab keeps its own.`
        : `You have unsaved changes from ${dateAndTime(at)}. Continue or discard them before you edit.`}
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
