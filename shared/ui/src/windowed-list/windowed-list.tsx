import { type ReactNode, type RefObject, useRef } from 'react';
import { useWindow, type WindowMemory } from './use-window.ts';

/** Spread on the `<li>`: its position in the whole list, most of which is not rendered. */
export interface ItemPlace {
  'aria-posinset': number;
  'aria-setsize': number;
}

interface Props<Item> {
  items: readonly Item[];
  /** Renders one `<li>` with its key. */
  children: (item: Item, index: number, place: ItemPlace) => ReactNode;
  /** The estimated height of a row in pixels, for rows that were never rendered. */
  rowHeight: number;
  /** The largest number of items in the document at once. */
  mostItems?: number;
  /** In one column: how many are rendered before anything is measured, about a screen and a half. */
  drawnFirst?: number;
  /** The total number, if not all are loaded. */
  total?: number;
  className?: string | undefined;
  'aria-label'?: string;
  'aria-busy'?: boolean;
  /** Stored by the caller; a list that gets it back appears as it was left. */
  memory?: RefObject<WindowMemory | null>;
  scroller?: RefObject<HTMLElement | null>;
}

/** A list or grid of any length, with only the part near the screen in the document. */
export function WindowedList<Item>(props: Props<Item>) {
  const { items, children, rowHeight, mostItems = 120, drawnFirst, total = items.length, memory, scroller } = props;
  const list = useRef<HTMLUListElement>(null);
  const { start, end, before, after } = useWindow(list, {
    count: items.length,
    rowHeight,
    mostItems,
    drawnFirst,
    memory,
    scroller,
  });
  return (
    <ul
      ref={list}
      className={props.className}
      aria-label={props['aria-label']}
      aria-busy={props['aria-busy']}
      style={before || after ? { paddingTop: before, paddingBottom: after } : undefined}
    >
      {items
        .slice(start, end)
        .map((item, offset) =>
          children(item, start + offset, { 'aria-posinset': start + offset + 1, 'aria-setsize': total }),
        )}
    </ul>
  );
}
