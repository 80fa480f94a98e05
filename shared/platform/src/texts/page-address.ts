import { inLanguage, splitLanguage } from '@shop/contract/page-language';
import { currentLanguage, ENGLISH } from './translator.ts';

const named = () => (currentLanguage() === ENGLISH ? [] : [currentLanguage()]);

/** The page at an address of this document's language: that of `/hi/cart` is `/cart`. The router's own hooks say it like this already. */
export const pageAt = (pathname: string) => splitLanguage(pathname, named()).path;

/** Where a page is in the language of this document; the router's links lead there already. */
export const addressOf = (path: string) => inLanguage(path, named()[0]);
