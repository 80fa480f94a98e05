import { type RefObject, useEffect, useState } from 'react';
import { ROW_REM, type RowWindow, rowsNearScreen } from './row-window.ts';

const rowPx = () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export function useRowWindow(table: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [top, setTop] = useState(0);
  useEffect(() => {
    let frame = 0;
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setTop(table.current?.getBoundingClientRect().top ?? 0);
      });
    };
    soon();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [table]);
  return rowsNearScreen(count, top, innerHeight, rowPx());
}
