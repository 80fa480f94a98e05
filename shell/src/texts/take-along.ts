import { splitLanguage } from '@shop/contract/page-language';
import type { PageRelease } from '@shop/contract/release';
import { ENGLISH } from '@shop/platform';

/** In local storage: the language chosen on this device. */
const CHOSEN_LANGUAGE = 'language';
/** In the tab's storage: what the next document takes over from this one. */
export const TAKEN_ALONG = 'language-switch';

export interface TakenAlong {
  /** The page that may take it over. */
  address: string;
  top: number;
  /** What is at the top of the screen: its class, its position among all (`of`) of that class, and its distance from the top. */
  first?: [name: string, place: number, of: number, distance: number];
  /** What is scrolled within the page, by its class. */
  panes: [name: string, top: number][];
  /** What was typed, by the field's position among all (`of`) fields of its kind. */
  fields: [kind: string, place: number, of: number, value: string][];
}

const FIELDS = 'input, textarea, select';
/** Fields with secrets, or that cannot be set. */
const NOT_TYPED = ['password', 'file', 'hidden', 'submit', 'button', 'radio', 'checkbox'];

export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field's purpose in any language; empty if it has none. */
const purposeOf = ({ name, autocomplete }: TypedField) => name || (autocomplete === 'off' ? '' : autocomplete);

const kindOf = (field: TypedField) => [field.localName, field.type, purposeOf(field)].join(' ');

/** This document's editable fields with their positions, if they can be distinguished. */
export function typedFields(): { field: TypedField; kind: string; place: number; of: number }[] {
  const counts = new Map<string, number>();
  const found = [...document.querySelectorAll<TypedField>(FIELDS)].flatMap((field) => {
    if (NOT_TYPED.includes(field.type) || ['', 'one-time-code'].includes(purposeOf(field))) return [];
    const kind = kindOf(field);
    const place = counts.get(kind) ?? 0;
    counts.set(kind, place + 1);
    return { field, kind, place };
  });
  return found.map((each) => ({ ...each, of: counts.get(each.kind) ?? 0 }));
}

/** Without storage a page starts at its top, and no choice is remembered. */
function store(storage: () => Storage, key: string, value: unknown) {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

export const choose = (language: string) => store(() => localStorage, CHOSEN_LANGUAGE, language);

export function chosenLanguage(): string | undefined {
  try {
    return JSON.parse(localStorage.getItem(CHOSEN_LANGUAGE) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** What is drawn at one place of the screen wherever the page is scrolled, such as a bar of buttons. */
function isStuck(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
  return false;
}

/** Words of another language take other room, so the position of a scrolled page is that of its first element on the screen. */
function firstOnScreen(): TakenAlong['first'] {
  if (scrollY === 0) return undefined;
  for (const element of document.querySelectorAll('main *')) {
    const [name] = element.classList;
    const { top, height } = element.getBoundingClientRect();
    if (!name || top < 0 || height === 0 || isStuck(element)) continue;
    const all = [...document.getElementsByClassName(name)];
    return [name, all.indexOf(element), all.length, top];
  }
  return undefined;
}

/** Called before the link is followed: remembers the choice, and what the page in the other language takes over. */
export function takeAlong(link: HTMLAnchorElement, language: string) {
  choose(language);
  link.hash = location.hash;
  const fields = typedFields().flatMap(({ field, kind, place, of }): TakenAlong['fields'] =>
    field.value ? [[kind, place, of, field.value]] : [],
  );
  const panes = [...document.querySelectorAll('main *')].flatMap((pane): TakenAlong['panes'] =>
    pane.scrollTop > 0 && pane.classList[0] ? [[pane.classList[0], pane.scrollTop]] : [],
  );
  const first = firstOnScreen();
  const along: TakenAlong = {
    address: link.pathname + link.search,
    top: scrollY,
    ...(first && { first }),
    panes,
    fields,
  };
  store(() => sessionStorage, TAKEN_ALONG, along);
}

/** The language of the shop's page that led here; undefined if the visitor came from outside. */
function languageBefore(languages: readonly string[]): string | undefined {
  if (!document.referrer.startsWith(`${location.origin}/`)) return undefined;
  return splitLanguage(new URL(document.referrer).pathname, languages).language ?? ENGLISH;
}

/** The links to other languages. A link that was followed before this code was loaded counts as a choice, too. */
export function followLanguageLinks({ language = ENGLISH, languages = [] }: PageRelease) {
  const before = languageBefore(languages);
  if (before !== undefined && before !== language) choose(language);
  function take({ target }: MouseEvent) {
    const link = (target as Element | null)?.closest<HTMLAnchorElement>('a[hreflang]');
    if (link) takeAlong(link, splitLanguage(link.pathname, languages).language ?? ENGLISH);
  }
  addEventListener('click', take, true);
}
