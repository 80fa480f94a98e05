import { TAKEN_ALONG, type TakenAlong, type TypedField, typedFields } from './take-along.ts';

const AGAIN_MS = 100;
/** The page does not wait longer than this for its content. */
const PATIENCE_MS = 4_000;
const OWN_ACTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** Sets the browser's own property, so that React notices the change. */
function write(field: TypedField, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  // A quantity counts once its field is left.
  setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
}

/** The fields that are still missing. A field is the same one only among equally many. */
const missingAfter = (wanted: TakenAlong['fields']) => {
  const there = typedFields();
  return wanted.filter(([kind, place, of, value]) => {
    const found = there.find((each) => each.kind === kind && each.place === place && each.of === of)?.field;
    if (found && found.value !== value) write(found, value);
    return !found;
  });
};

/** Whether each pane is where it was. */
const scrollPanes = (panes: TakenAlong['panes']) =>
  panes
    .map(([name, top]) => {
      const pane = document.getElementsByClassName(name)[0];
      if (pane && pane.scrollTop < top) pane.scrollTop = top;
      return pane !== undefined && pane.scrollTop >= top - 1;
    })
    .every(Boolean);

/** Whether the page is where it was: by its first element on the screen once all of that class are there, until then in pixels. */
function scrollPage({ top, first }: TakenAlong): boolean {
  const [name, place, of, distance] = first ?? [];
  const all = name === undefined ? [] : document.getElementsByClassName(name);
  const element = all.length === of ? all[place ?? 0] : undefined;
  if (element && distance !== undefined) scrollBy(0, element.getBoundingClientRect().top - distance);
  else if (scrollY < top) scrollTo(0, top);
  return element !== undefined || (!first && scrollY >= top - 1);
}

/**
 * The page was in another language a moment ago: restores its scroll position and what was typed. Any action of the
 * person ends that.
 */
export function takeOver(stored: string) {
  sessionStorage.removeItem(TAKEN_ALONG);
  const along = JSON.parse(stored) as TakenAlong;
  const { address, panes, fields } = along;
  if (address !== location.pathname + location.search) return;
  let missing = fields;
  const until = performance.now() + PATIENCE_MS;
  let isTheirs = false;
  const stop = () => {
    isTheirs = true;
  };
  for (const action of OWN_ACTIONS) addEventListener(action, stop, { capture: true, passive: true, once: true });

  function step() {
    if (isTheirs) return;
    missing = missingAfter(missing);
    const isThere = [scrollPage(along), scrollPanes(panes), missing.length === 0].every(Boolean);
    if (!isThere && performance.now() < until) setTimeout(step, AGAIN_MS);
  }
  step();
}
