/** Products selected on this and other pages. */
export type Selected = ReadonlySet<string>;

export const NOTHING: Selected = new Set();

export function withToggled(selected: Selected, id: string): Selected {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
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
