/** Every row of the desk's table is as high: `desk-table.module.css` says so too. */
export const ROW_PX = 60;
const MARGIN_ROWS = 12;
/** The window moves in steps, so that most of scrolling draws nothing anew. */
const STEP_ROWS = 6;

export interface RowWindow {
  start: number;
  end: number;
  /** Room of the rows left out, in pixels. */
  before: number;
  after: number;
}

/** The rows near a screen of that height, for a table that begins at `top` on it. */
export function rowsNearScreen(count: number, top: number, height: number): RowWindow {
  const above = Math.floor(-top / ROW_PX) - MARGIN_ROWS;
  const most = Math.ceil(height / ROW_PX) + 2 * MARGIN_ROWS + STEP_ROWS;
  const start = Math.max(0, Math.min(above - (((above % STEP_ROWS) + STEP_ROWS) % STEP_ROWS), count - most));
  const end = Math.min(count, start + most);
  return { start, end, before: start * ROW_PX, after: (count - end) * ROW_PX };
}
