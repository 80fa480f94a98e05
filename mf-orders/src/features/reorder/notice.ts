/** One notice shows the progress of a re-order. */
export const REORDER = 'reorder';
