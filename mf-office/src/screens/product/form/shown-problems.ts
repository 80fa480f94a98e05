import type { Problems } from '../draft/problems.ts';

/**
 * Errors that may be shown now: of fields that lost the focus, and of all after a try to save. The API's errors come
 * first.
 */
export function shownProblems(own: Problems, refused: Problems, left: ReadonlySet<string>, isTried: boolean): Problems {
  const shown = Object.entries(own).filter(([path]) => isTried || left.has(path.split('.')[0] ?? ''));
  return { ...Object.fromEntries(shown), ...refused };
}
