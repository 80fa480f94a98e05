import { htmlText } from '@shop/contract/html-text';

const MOST = 160;

/** Of sanitised HTML, as long as search engines show it. */
export function firstWords(html: string): string {
  const text = htmlText(html).replace(/ (?=[.,;:!?])/g, '');
  return text.length <= MOST ? text : `${text.slice(0, text.lastIndexOf(' ', MOST - 1))}…`;
}
