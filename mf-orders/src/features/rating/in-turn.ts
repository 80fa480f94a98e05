const lines = new Map<string, { last: Promise<unknown>; waiting: number }>();

/** How many are under way or wait their turn. */
export const waitingFor = (name: string) => lines.get(name)?.waiting ?? 0;

/** One after another among those of the same name, in the order of asking; a failure holds nobody up. */
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
