import { inLanguage } from '@shop/contract/page-language';
import { pageAt } from '@shop/platform';
import { nameOfLanguage } from '@shop/ui/language-links';
import styles from './offer-language.module.css';
import { takeAlong } from './take-along.ts';

/**
 * A quiet bar over the page, shown once per device. It is in the offered language, because its reader may know no other; an English
 * page has no texts of it.
 */
export function offerLanguage(language: string) {
  const name = nameOfLanguage(language);
  const { offer = name, close = '×' } = __FIRST_WORDS__.offer[language] ?? {};
  const bar = document.createElement('aside');
  bar.className = styles.bar ?? '';
  bar.lang = language;
  bar.setAttribute('aria-label', name);
  const link = document.createElement('a');
  link.textContent = offer;
  link.addEventListener('click', () => {
    link.href = inLanguage(pageAt(location.pathname), language) + location.search;
    takeAlong(link, language);
  });
  link.href = inLanguage(pageAt(location.pathname), language);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = close;
  button.addEventListener('click', () => bar.remove());
  bar.append(link, button);
  document.body.append(bar);
}
