/** `loop`: its thread had to be stopped. */
export type RenderFailure = 'failed' | 'loop' | 'deadline' | 'busy';

export class RenderError extends Error {
  readonly why: RenderFailure;

  constructor(why: RenderFailure, message: string = why) {
    super(message);
    this.name = 'RenderError';
    this.why = why;
  }
}
