import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

const LARGEST = 4;
const TAPPED = 2;
const DOUBLE_TAP_MS = 300;

interface Point {
  x: number;
  y: number;
}

const between = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middle = (points: Point[]) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Touch on a scrolling box: two fingers zoom, one moves, a double tap zooms in and out. */
export function usePinch(box: RefObject<HTMLElement | null>) {
  const [scale, setScale] = useState(1);
  // Fingers move more often than the page renders.
  const newest = useRef(1);
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef(0);
  const wantedScroll = useRef<{ left: number; top: number } | null>(null);

  useLayoutEffect(() => {
    if (wantedScroll.current) box.current?.scrollTo(wantedScroll.current);
    wantedScroll.current = null;
  });

  function zoomTo(wanted: number, around: Point) {
    const { current } = box;
    if (!current) return;
    const next = Math.min(LARGEST, Math.max(1, wanted));
    const grown = next / newest.current;
    newest.current = next;
    wantedScroll.current = {
      left: (current.scrollLeft + around.x) * grown - around.x,
      top: (current.scrollTop + around.y) * grown - around.y,
    };
    setScale(next);
  }

  return {
    scale,
    toggle: () => zoomTo(scale > 1 ? 1 : TAPPED, { x: innerWidth / 2, y: innerHeight / 2 }),
    /** Whether a tap is the second of two, which then count as one. */
    isDoubleTap(at: number) {
      const isDouble = at - lastTap.current < DOUBLE_TAP_MS;
      lastTap.current = isDouble ? 0 : at;
      return isDouble;
    },
    fingers: {
      onPointerDown: ({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent) => {
        if (pointerType === 'touch') fingers.current.set(pointerId, { x, y });
      },
      onPointerMove: ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
        const before = fingers.current.get(pointerId);
        if (!before) return;
        const distance = between([...fingers.current.values()]);
        fingers.current.set(pointerId, { x, y });
        const now = [...fingers.current.values()];
        if (now.length === 2 && distance > 0) zoomTo((newest.current * between(now)) / distance, middle(now));
        else if (now.length === 1) box.current?.scrollBy(before.x - x, before.y - y);
      },
      onPointerUp: ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId),
      onPointerCancel: ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId),
    },
  };
}
