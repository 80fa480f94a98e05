/** Paths that return to their start, one for each strongly connected group; empty if there is none. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];

  function follow(node: string, way: string[]) {
    const met = way.indexOf(node);
    if (met >= 0) {
      cycles.push([...way.slice(met), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) if (graph.has(next)) follow(next, [...way, node]);
    done.add(node);
  }

  for (const node of graph.keys()) follow(node, []);
  return cycles;
}
