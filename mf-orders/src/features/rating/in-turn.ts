const lines = new Map<string, { last: Promise<unknown>; waiting: number }>();

/** One after another for the same name, in order; a failure does not block the others. */
export function inTurn<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const line = lines.get(name) ?? { last: Promise.resolve(), waiting: 0 };
  lines.set(name, line);
  line.waiting += 1;
  const turn = line.last.then(run).finally(() => {
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(name);
  });
  line.last = turn.catch(() => undefined);
  return turn;
}
