/** Callers during a look-up share the next one, so each gets data from after its call, and look-ups never overlap. */
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
