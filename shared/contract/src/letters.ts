/** A language of each script of India, in the order of the scripts in Unicode: each has 128 places. */
const LANGUAGES = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'];
const FIRST = 0x900;

const languageOf = (text: string) => {
  const letter = /[\u0904-\u0963\u0966-\u0d7f]/.exec(text)?.[0];
  if (letter) return LANGUAGES[(letter.charCodeAt(0) - FIRST) >> 7];
  return /[a-z]/i.test(text) ? 'en' : undefined;
};

const scriptOf = (language: string) => new Intl.Locale(language).maximize().script;

/** The attribute `lang` of a text in other letters than those of the page's language. */
export function langByLetters(text: string, page: string): string | undefined {
  const language = languageOf(text);
  return language && scriptOf(language) !== scriptOf(page) ? language : undefined;
}
