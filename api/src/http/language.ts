import type { FastifyRequest } from 'fastify';

const CODE = /^[a-z]{2}$/;
const ENGLISH = 'en';

/** For every call: the language of names and texts. Where one is missing, and without this, they are in English. */
export const LANG = {
  type: 'string',
  description: 'Language of names and texts, such as `hi`; default: English.',
} as const;

/** Undefined for English, also where the parameter is no language. */
export function languageOf({ query }: Pick<FastifyRequest, 'query'>): string | undefined {
  const { lang } = (query ?? {}) as { lang?: unknown };
  return typeof lang === 'string' && lang !== ENGLISH && CODE.test(lang) ? lang : undefined;
}

interface QuerySchema {
  properties?: object;
}

export const withLanguage = <Schema extends QuerySchema>(schema: Schema) => ({
  ...schema,
  properties: { ...schema.properties, lang: LANG },
});
