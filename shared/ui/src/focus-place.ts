/** An element and what it is in, innermost first. */
export function placesOf(element: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) places.push(at);
  return places;
}

/** Moves the focus to the element, or to the innermost part of the page that is left of it. */
export function focusPlace(places: readonly HTMLElement[]) {
  const place = places.find(({ isConnected }) => isConnected) ?? document.getElementById('main');
  if (!place) return;
  if (place !== places[0] && place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
