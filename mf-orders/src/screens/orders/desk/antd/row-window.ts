/** Every row of the desk's table has the same height, also in `desk-table.module.css`. */
export const ROW_REM = 3.75;
const MARGIN_ROWS = 12;
/** The window moves in steps, so most scrolling needs no render. */
const STEP_ROWS = 6;

export interface RowWindow {
  start: number;
  end: number;
  /** The height of the rows left out, in pixels. */
  before: number;
  after: number;
}

/** The rows near a screen of that height, for a table that begins at `top` on it; `row` is a row's height in pixels. */
export function rowsNearScreen(count: number, top: number, height: number, rowPx: number): RowWindow {
  const above = Math.floor(-top / rowPx) - MARGIN_ROWS;
  const most = Math.ceil(height / rowPx) + 2 * MARGIN_ROWS + STEP_ROWS;
  const start = Math.max(0, Math.min(above - (((above % STEP_ROWS) + STEP_ROWS) % STEP_ROWS), count - most));
  const end = Math.min(count, start + most);
  return { start, end, before: start * rowPx, after: (count - end) * rowPx };
}
