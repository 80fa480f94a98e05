import { langByLetters } from '@shop/contract/letters';
import { currentLanguage } from '@shop/platform';

/** The attribute `lang` of what people typed, such as names and addresses: for letters that are not those of the page. */
export const typedLang = (text: string) => langByLetters(text, currentLanguage());
