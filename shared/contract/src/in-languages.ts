import { type TLiteral, type TOptional, type TProperties, Type } from 'typebox';

const strict = { additionalProperties: false };

/** `{ hi: { name: 'चावल' } }`: texts in other languages. The English ones are in the usual fields. */
export const inLanguages = <Texts extends TProperties>(texts: Texts) =>
  Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.Partial(Type.Object(texts), strict), {
      ...strict,
      maxProperties: 20,
    }),
  );

/** `{ hi: 'चावल' }`: for staff, who see it next to the English name. Left out if there is none. */
export const LocalNames = Type.Optional(Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.String()));

type Marks<Field extends string> = { [Mark in `${Field}_lang`]: TOptional<TLiteral<'en'>> };

/** `name_lang: 'en'`: another language was requested, and this text is only there in English. */
export const languageMarks = <Field extends string>(...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [`${field}_lang`, Type.Optional(Type.Literal('en'))])) as Marks<Field>;
