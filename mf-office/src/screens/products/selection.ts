/** Products selected on this and other pages. */
export type Selected = ReadonlySet<string>;

export const NOTHING: Selected = new Set();

export function withToggled(selected: Selected, id: string): Selected {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Like `id`, all from the last chosen one to it, in the order of the page. */
export function withRange(selected: Selected, ids: readonly string[], from: string | undefined, id: string): Selected {
  const toggled = withToggled(selected, id);
  const [first, last] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(id)].sort((a, b) => a - b);
  if (first === undefined || first < 0 || last === undefined) return toggled;
  const range = ids.slice(first, last + 1);
  return toggled.has(id) ? new Set([...toggled, ...range]) : without(toggled, range);
}

/** All of a page, or none of it if all are already selected. */
export function withPage(selected: Selected, ids: readonly string[]): Selected {
  const next = new Set(selected);
  const isAll = ids.every((id) => selected.has(id));
  for (const id of ids) {
    if (isAll) next.delete(id);
    else next.add(id);
  }
  return next;
}

export const without = (selected: Selected, ids: readonly string[]): Selected =>
  new Set([...selected].filter((id) => !ids.includes(id)));
