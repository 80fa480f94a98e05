import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type RowHeights, rowsInView, typicalHeight } from './rows.ts';

/** The data to restore a list as it was left. */
export interface WindowMemory {
  width: number;
  columns: number;
  heights: RowHeights;
  range: ItemRange;
}

export interface ItemRange {
  start: number;
  end: number;
  before: number;
  after: number;
}

interface Options {
  count: number;
  /** The estimated height of a row, until rows are rendered. */
  rowHeight: number;
  mostItems: number;
  /** In one column: how many are rendered before anything is measured. */
  drawnFirst?: number | undefined;
  memory?: RefObject<WindowMemory | null> | undefined;
  /** The scrolling element; default: the page itself. */
  scroller?: RefObject<HTMLElement | null> | undefined;
}

/** How far beyond the screen rows are rendered. */
const MARGIN_PX = 700;
/** Before anything is measured: the first items, as the server renders them. */
const WHOLE: ItemRange = { start: 0, end: 60, before: 0, after: 0 };

function firstRange({ count, rowHeight, drawnFirst }: Options): ItemRange {
  if (drawnFirst === undefined) return WHOLE;
  return { ...WHOLE, end: drawnFirst, after: Math.max(0, count - drawnFirst) * rowHeight };
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Null while all of them are in one row, which may not be full. */
function columnsOf(items: readonly HTMLElement[]): number | null {
  const top = items[0]?.offsetTop;
  const next = items.findIndex((item) => item.offsetTop !== top);
  return next < 0 ? null : next;
}

/** Renders only the items of a list near the screen; its height stays that of the whole list. */
export function useWindow(list: RefObject<HTMLElement | null>, options: Options): ItemRange {
  const { count, rowHeight, mostItems, memory, scroller } = options;
  const [range, setRange] = useState<ItemRange>(() => memory?.current?.range ?? firstRange(options));
  const layout = useRef({
    width: memory?.current?.width ?? 0,
    columns: memory?.current?.columns ?? 0,
    heights: memory?.current?.heights ?? ([] as RowHeights),
  });

  const place = useCallback(() => {
    const element = list.current;
    const { columns, heights, width } = layout.current;
    // For a page that is only hidden, the shell scrolls another one.
    if (!element || columns === 0 || element.closest('[data-hidden]')) return;
    const frame = scroller?.current?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const { top } = element.getBoundingClientRect();
    const view = { top: frame.top - top - MARGIN_PX, bottom: frame.bottom - top + MARGIN_PX };
    const rows = Math.ceil(count / columns);
    const typical = typicalHeight(heights, rowHeight);
    const shown = rowsInView(rows, heights, typical, view, Math.max(1, Math.floor(mostItems / columns)));
    const next: ItemRange = {
      start: shown.first * columns,
      end: Math.min(count, shown.end * columns),
      before: shown.before,
      after: shown.after,
    };
    setRange((last) => (sameRange(last, next) ? last : next));
    if (memory) memory.current = { width, columns, heights, range: next };
  }, [list, count, rowHeight, mostItems, memory, scroller]);

  // After every render: measure the heights of the rows.
  useBrowserLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    if (element.children.length === 0) return count > 0 ? setRange(firstRange(options)) : undefined;
    const items = [...element.children] as HTMLElement[];
    const known = layout.current;
    const width = element.clientWidth;
    const columns = columnsOf(items) ?? Math.max(items.length, known.width === width ? known.columns : 0);
    if (known.width !== width || known.columns !== columns) layout.current = { width, columns, heights: [] };
    // Content that was rendered for another width may begin in the middle of a row.
    if (range.start % columns !== 0) return place();
    measure(items, range, layout.current);
    place();
  });

  useEffect(() => {
    const target: HTMLElement | Window = scroller?.current ?? window;
    let frame = 0;
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        place();
      });
    };
    target.addEventListener('scroll', soon, { passive: true });
    const resized = new ResizeObserver(() => {
      const width = list.current?.clientWidth ?? 0;
      if (width !== layout.current.width && width > 0) setRange((last) => ({ ...last }));
      else soon();
    });
    if (list.current) resized.observe(list.current);
    return () => {
      cancelAnimationFrame(frame);
      target.removeEventListener('scroll', soon);
      resized.disconnect();
    };
  }, [place, list, scroller]);

  return { ...range, end: Math.min(range.end, count) };
}

/** Subpixel drift is no reason to render again. */
const sameRange = (a: ItemRange, b: ItemRange) =>
  a.start === b.start && a.end === b.end && Math.abs(a.before - b.before) < 1 && Math.abs(a.after - b.after) < 1;

function measure(items: readonly HTMLElement[], { start }: ItemRange, into: { columns: number; heights: RowHeights }) {
  const { columns, heights } = into;
  const firstRow = start / columns;
  for (let at = 0; at < items.length; at += columns) {
    const item = items[at];
    const next = items[at + columns];
    if (!item) continue;
    const row = firstRow + at / columns;
    // The gap below the last row is unknown until a row follows it.
    if (next) heights[row] = next.offsetTop - item.offsetTop;
    else heights[row] ??= item.offsetHeight;
  }
}
