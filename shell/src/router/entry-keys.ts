/**
 * Gives an entry of the history that the router did not make a key of its own: the first one of a document, or that of
 * a link to a place on the page. To the router they all have one key, and what is remembered for an entry is mixed up.
 */
export function addKey() {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ idx: null, ...state, key: Math.random().toString(36).slice(2) }, '');
}
