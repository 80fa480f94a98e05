import { inLanguage, splitLanguage } from '@shop/contract/page-language';
import { currentLanguage, ENGLISH } from './translator.ts';

const named = () => (currentLanguage() === ENGLISH ? [] : [currentLanguage()]);

/** An address without its language: `/hi/cart` is `/cart`. The router's own hooks return this form already. */
export const pageAt = (pathname: string) => splitLanguage(pathname, named()).path;

/** An address in the language of this document; the router's links lead there already. */
export const addressOf = (path: string) => inLanguage(path, named()[0]);
