import type { Sample } from '../load/open-loop.ts';

const WORDS = /^[A-Z][^<>{}]{10,}[.!?]$/;
/**
 * The shell with a skeleton instead of the page: the browser requests the page again, and shows the error if that fails,
 * too.
 */
const BROWSER_GOES_ON = /<script[^>]+id="page-data"[\s\S]*<script[^>]+src="\/_sections\/shell\//;

function messageIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    return /<p[^>]*>([^<]+)<\/p>/.exec(text.replace(/<(script|style)[\s\S]*?<\/\1>/g, ''))?.[1];
  }
}

/** A sentence of ours, if the customer sees one. */
export function sentenceOf({ response: { text = '' } }: Sample): string | null {
  const message = messageIn(text) ?? '';
  if (WORDS.test(message)) return message;
  return BROWSER_GOES_ON.test(text) ? 'the shell, in which the browser asks again' : null;
}
