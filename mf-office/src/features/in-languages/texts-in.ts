/** `{ hi: { title: '…' } }`, beside the English fields. */
type Texts<Name extends string> = Record<string, { [Field in Name]?: string | undefined }>;
type Filled<Name extends string> = Record<string, { [Field in Name]?: string }>;

export const textIn = <Name extends string>(texts: Texts<Name> | undefined, language: string, name: Name) =>
  texts?.[language]?.[name] ?? '';

/** With this text in a language; an empty one is left out, as the API stores it. */
export function withText<Name extends string>(
  texts: Texts<Name> | undefined,
  language: string,
  name: Name,
  text: string,
): Filled<Name> {
  const { [language]: own, ...others } = (texts ?? {}) as Filled<Name>;
  const filled = Object.entries({ ...own, [name]: text }).filter(([, each]) => each);
  return filled.length > 0 ? { ...others, [language]: Object.fromEntries(filled) as Filled<Name>[string] } : others;
}

/** How many of these have an English text, and none in this language. */
export const countMissing = <Name extends string>(
  language: string,
  thing: { [Field in Name]?: string | undefined } & { in_languages?: Texts<Name> | undefined },
  names: readonly Name[],
) => names.filter((name) => thing[name] && !textIn(thing.in_languages, language, name)).length;
