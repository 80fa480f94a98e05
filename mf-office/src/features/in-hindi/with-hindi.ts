/** `{ hi: { title: '…' } }`, beside the English fields. */
type Texts<Name extends string> = Record<string, { [Field in Name]?: string | undefined }>;
type Filled<Name extends string> = Record<string, { [Field in Name]?: string }>;

export const hindiOf = <Name extends string>(texts: Texts<Name> | undefined, name: Name) => texts?.hi?.[name] ?? '';

/** With this text in Hindi; an empty one is left out, as the API stores it. */
export function withHindi<Name extends string>(texts: Texts<Name> | undefined, name: Name, text: string): Filled<Name> {
  const { hi, ...others } = (texts ?? {}) as Filled<Name>;
  const filled = Object.entries({ ...hi, [name]: text }).filter(([, each]) => each);
  return filled.length > 0 ? { ...others, hi: Object.fromEntries(filled) as Filled<Name>[string] } : others;
}

/** How many of these have an English text alone. */
export const countMissing = <Name extends string>(
  thing: { [Field in Name]?: string | undefined } & { in_languages?: Texts<Name> | undefined },
  names: readonly Name[],
) => names.filter((name) => thing[name] && !hindiOf(thing.in_languages, name)).length;
