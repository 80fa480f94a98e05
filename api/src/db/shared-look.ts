/**
 * Whoever comes while a look is under way shares the next one with all who came since: each learns of what was there after they
 * came, and however many come, one look follows the other.
 */
export function shareLooks<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Seen> | undefined;

  function begin(): Promise<Seen> {
    next = undefined;
    const begun = look();
    running = begun;
    const done = () => {
      if (running === begun) running = undefined;
    };
    begun.then(done, done);
    return begun;
  }

  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
