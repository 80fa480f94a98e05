import { type ReactNode, type RefObject, useRef } from 'react';
import { useWindow, type WindowMemory } from './use-window.ts';

/** To be spread on the `<li>`: where it stands in the whole list, though most of it is not drawn. */
export interface ItemPlace {
  'aria-posinset': number;
  'aria-setsize': number;
}

interface Props<Item> {
  items: readonly Item[];
  /** Draws one `<li>` with its key. */
  children: (item: Item, index: number, place: ItemPlace) => ReactNode;
  /** A guess at a row's height in pixels, for rows that were never drawn. */
  rowHeight: number;
  /** The most items that stand in the document at once. */
  mostItems?: number;
  /** In one column: how many are drawn before anything is measured, about what a screen and a half shows. */
  drawnFirst?: number;
  /** How many there are, where not all have been loaded. */
  total?: number;
  className?: string | undefined;
  'aria-label'?: string;
  'aria-busy'?: boolean;
  /** Kept by the caller; a list that gets it back stands as it was left. */
  memory?: RefObject<WindowMemory | null>;
  scroller?: RefObject<HTMLElement | null>;
}

/** A list or grid of any length, of which only the part near the screen stands in the document. */
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
