/** `loop`, `memory`, `ended`: its thread was stopped because it was silent, had no memory left, or ended. */
export type ThreadDeath = 'loop' | 'memory' | 'ended';
/** `queue`: it waited too long for a thread; `busy`: too many others did. */
export type RenderFailure = 'failed' | ThreadDeath | 'deadline' | 'queue' | 'busy';

export const isThreadDeath = (why: RenderFailure): why is ThreadDeath =>
  why === 'loop' || why === 'memory' || why === 'ended';

export class RenderError extends Error {
  readonly why: RenderFailure;

  constructor(why: RenderFailure, message: string = why) {
    super(message);
    this.name = 'RenderError';
    this.why = why;
  }
}
