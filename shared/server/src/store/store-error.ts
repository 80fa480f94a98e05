/** The object storage failed; the message is a sentence for the operator. */
export class StoreError extends Error {
  /** It may recover: the settings are right. */
  readonly isAway: boolean;

  constructor(message: string, isAway: boolean) {
    super(message);
    this.isAway = isAway;
  }
}
