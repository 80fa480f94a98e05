/** The object storage did not do what was asked; its message is a sentence for whoever runs the shop. */
export class StoreError extends Error {
  /** It may be back by itself: nothing is set wrongly. */
  readonly isAway: boolean;

  constructor(message: string, isAway: boolean) {
    super(message);
    this.isAway = isAway;
  }
}
