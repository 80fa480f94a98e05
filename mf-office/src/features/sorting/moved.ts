export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, position) => position !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
