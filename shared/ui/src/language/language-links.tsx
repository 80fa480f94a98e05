import { htmlLanguage, inLanguage } from '@shop/contract/page-language';
import { currentLanguage, ENGLISH, languagesAtom, usePageLocation } from '@shop/platform';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

/** As its readers call it: 'हिन्दी'. */
export const nameOfLanguage = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

interface Props {
  className?: string | undefined;
  /** In front of the first name. */
  icon?: ReactNode;
}

/**
 * Links to the same page in the other languages; another language is another document. The shell follows them by their `hreflang`, and
 * takes along what was typed.
 */
export function LanguageLinks({ className, icon }: Props) {
  const { pathname, search } = usePageLocation();
  const others = [ENGLISH, ...useAtomValue(languagesAtom)].filter((language) => language !== currentLanguage());
  return others.map((language) => {
    const named = language === ENGLISH ? undefined : language;
    return (
      <a
        key={language}
        className={className}
        href={inLanguage(pathname, named) + search}
        lang={htmlLanguage(named)}
        hrefLang={htmlLanguage(named)}
      >
        {icon}
        {nameOfLanguage(language)}
      </a>
    );
  });
}
