/** `loop`, `memory`, `ended`: its thread was stopped for its silence, had no memory left, ended by itself. */
export type ThreadDeath = 'loop' | 'memory' | 'ended';
export type RenderFailure = 'failed' | ThreadDeath | 'deadline' | 'busy';

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
