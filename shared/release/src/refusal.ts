/** Why something may not go live, in sentences for the user. */
export class Refusal extends Error {
  readonly reasons: string[];

  constructor(reasons: string[]) {
    super(reasons.join('\n'));
    this.name = 'Refusal';
    this.reasons = reasons;
  }
}
