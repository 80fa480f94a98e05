import type { Page } from '@playwright/test';

/** Everything that style sheets decide, without effects of the content: sizes in pixels, and positions. */
const PROPERTIES = [
  ...['display', 'position', 'z-index', 'order', 'overflow-x', 'overflow-y', 'opacity', 'filter', 'cursor'],
  ...['color', 'background-color', 'background-image', 'box-shadow', 'text-decoration-line', 'object-fit'],
  ...['font-size', 'font-weight', 'line-height', 'letter-spacing', 'text-align', 'white-space', 'text-wrap'],
  ...[
    'flex-direction',
    'flex-wrap',
    'flex-grow',
    'flex-basis',
    'align-items',
    'justify-content',
    'row-gap',
    'column-gap',
  ],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'margin-top', 'margin-bottom'],
  ...['border-top-width', 'border-bottom-width', 'border-top-color', 'border-top-style'],
  ...['border-top-left-radius', 'border-bottom-right-radius', 'min-height', 'max-width', 'aspect-ratio'],
];

/** The look of each kind of element on the page: its tags and classes from the outside in, and all its looks. */
export type Looks = Record<string, string[]>;

function readLooks(properties: string[]): Looks {
  const looks: Record<string, Set<string>> = {};
  // A page that is hidden for Back takes no space.
  const standing = (parent: Element | null) =>
    [...(parent?.children ?? [])].filter((each) => !each.matches('[data-hidden]'));
  const place = (element: Element) => standing(element.parentElement).indexOf(element);
  // An element without a class is identified by its position; all lines of a list are equal.
  const classOf = (element: Element) =>
    element.classList.length > 0 || element.tagName === 'LI'
      ? [element.tagName.toLowerCase(), ...element.classList].join('.')
      : `${element.tagName.toLowerCase()}:${place(element)}`;
  const lookOf = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    // Styles that a script has set on the element, such as the space of a long list, are not rules of a sheet.
    const isOwn = (name: string) => element instanceof HTMLElement && element.style.getPropertyValue(name) !== '';
    const values = properties.map((name) => `${name}: ${isOwn(name) ? 'its own' : style.getPropertyValue(name)}`);
    // A picture fills its tile or not: of the sizes, only this one depends on the style sheets alone.
    if (element instanceof HTMLImageElement) values.push(`width: ${Math.round(Number.parseFloat(style.width))}`);
    return values.join('; ');
  };
  const note = (key: string, look: string) => {
    looks[key] ??= new Set();
    looks[key].add(look);
  };
  // Of a long list, the first two lines and the last: the others look like them.
  const someOf = (children: Element[]) =>
    children.length > 3 && children.every(({ tagName }) => tagName === 'LI')
      ? [...children.slice(0, 2), ...children.slice(-1)]
      : children;
  const walk = (element: Element, above: string) => {
    if (!element.checkVisibility()) return;
    const key = `${above} ${classOf(element)}`;
    note(key, lookOf(element));
    for (const pseudo of ['::before', '::after'])
      if (!['none', 'normal'].includes(getComputedStyle(element, pseudo).content))
        note(key + pseudo, lookOf(element, pseudo));
    for (const child of someOf([...element.children])) walk(child, key);
  };
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const part of document.querySelectorAll('header, main, footer')) if (!part.closest('main main')) walk(part, '');
  return Object.fromEntries(Object.entries(looks).map(([key, found]) => [key, [...found].sort()]));
}

export const looksOf = (page: Page): Promise<Looks> => page.evaluate(readLooks, PROPERTIES);

const lastOf = (key: string) => key.split(' ').slice(-2).join(' ');

/** Differences between two pages; a few are enough to see the problem. */
export function differences(before: Looks, after: Looks): string[] {
  const found: string[] = [];
  for (const [key, looks] of Object.entries(before)) {
    const now = after[key];
    if (!now || now.join() === looks.join()) continue;
    const was = looks[0]?.split('; ') ?? [];
    const is = now[0]?.split('; ') ?? [];
    const changed = was.flatMap((value, index) => (value === is[index] ? [] : [`${value}, now ${is[index]}`]));
    found.push(`${lastOf(key)} ${changed.join('; ')}`);
  }
  return found.slice(0, 8);
}
