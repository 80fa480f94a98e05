/** Heights of rows in pixels, gaps included; rows that were never rendered are missing. */
export type RowHeights = (number | undefined)[];

/** The estimated height of a row that was never rendered: the average of the rendered ones. */
export function typicalHeight(heights: RowHeights, guess: number): number {
  let sum = 0;
  let count = 0;
  for (const height of heights) {
    if (height === undefined) continue;
    sum += height;
    count += 1;
  }
  return count === 0 ? guess : sum / count;
}

export interface View {
  /** Where the screen begins and ends, in pixels from the list's top. */
  top: number;
  bottom: number;
}

export interface RowRange {
  first: number;
  /** The row after the last. */
  end: number;
  /** The height of the rows left out. */
  before: number;
  after: number;
}

/** The rows that touch the view, at most `most` of them, and the height of all others. */
export function rowsInView(rows: number, heights: RowHeights, typical: number, view: View, most: number): RowRange {
  const heightOf = (row: number) => heights[row] ?? typical;
  let first = 0;
  let before = 0;
  while (first < rows - 1 && before + heightOf(first) <= view.top) {
    before += heightOf(first);
    first += 1;
  }
  let end = first;
  let reached = before;
  while (end < rows && end - first < most && (reached < view.bottom || end === first)) {
    reached += heightOf(end);
    end += 1;
  }
  let after = 0;
  for (let row = end; row < rows; row += 1) after += heightOf(row);
  return { first, end, before, after };
}
