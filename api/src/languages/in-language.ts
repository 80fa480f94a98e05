/** By language: `{ hi: { name: 'चावल' } }`. */
export type InLanguages = Record<string, Record<string, string | undefined>>;

type Marks<Field extends string> = { [Mark in `${Field}_lang`]?: 'en' };

/** The texts in this language. A text that exists only in English is marked: `name_lang: 'en'`. */
export function inLanguage<Thing extends object, Field extends keyof Thing & string>(
  thing: Thing,
  fields: readonly Field[],
  texts: InLanguages | undefined,
  language: string | undefined,
): Thing & Marks<Field> {
  if (language === undefined) return thing;
  const entries = fields.map((field) => {
    const text = texts?.[language]?.[field];
    if (text) return [field, text];
    return thing[field] ? [`${field}_lang`, 'en'] : [field, thing[field]];
  });
  return { ...thing, ...Object.fromEntries(entries) };
}

interface WithTexts {
  in_languages?: InLanguages;
}

/** The same for a thing that contains its texts. Only staff get the texts in all languages. */
export function ownInLanguage<Thing extends WithTexts, Field extends Exclude<keyof Thing, 'in_languages'> & string>(
  { in_languages, ...thing }: Thing,
  fields: readonly Field[],
  language: string | undefined,
): Omit<Thing, 'in_languages'> & Marks<Field> {
  return inLanguage(thing as Omit<Thing, 'in_languages'> & Record<Field, unknown>, fields, in_languages, language);
}
