/**
 * Gives a key to a history entry that the router did not make: a document's first entry, or one of a link to an anchor.
 * For the router they all have one key, which mixes up their state.
 */
export function addKey() {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ idx: null, ...state, key: Math.random().toString(36).slice(2) }, '');
}
