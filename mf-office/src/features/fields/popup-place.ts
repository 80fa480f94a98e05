import styles from './popup-place.module.css';

/** Lists and calendars stay in the landmark or the dialog that they belong to, also for screen readers. */
export const popupPlace = (field: HTMLElement) => field.closest<HTMLElement>('[role=dialog], main') ?? document.body;

/** For a popup that is wider than its button: on a phone it moves sideways instead of leaving the screen, and not to its very edge. */
export const onScreen = {
  align: { overflow: { shiftX: true, adjustY: true } },
  classNames: { root: styles.popup ?? '' },
};
