import { typedLang } from '@shop/ui/typed-lang';

/** A name that somebody typed, in a sentence of the page: read aloud in the language of its letters. */
export const Typed = ({ text }: { text: string }) => <span lang={typedLang(text)}>{text}</span>;
