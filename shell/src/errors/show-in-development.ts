const SECTION = /\/_sections\/(mf-[\w-]+)\/dev\//;
const seen = new WeakSet<Error>();

/**
 * Shows an error with its places in the source: in the terminal of `pnpm dev`, and in the overlay of the development server
 * (`shared/build/rspack/dev-server.mjs`).
 */
export async function showInDevelopment(thrown: unknown, components = '') {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (seen.has(error)) return;
  seen.add(error);
  const stack = error.stack ?? '';
  const [, part = 'shell'] = SECTION.exec(stack) ?? SECTION.exec(components) ?? [];
  const response = await fetch(`/_sections/${part}/dev/__error`, {
    method: 'POST',
    body: JSON.stringify({ message: String(error), stack, components }),
  }).catch(() => null);
  const shown = Object.assign(new Error(error.message), { part });
  shown.stack = response?.ok ? await response.text() : stack;
  seen.add(shown);
  reportError(shown);
}

const ENDLESS = 'Maximum update depth exceeded';

/** React only logs that an effect updates its own component without end. */
function followEndlessEffects() {
  const { error: log } = console;
  console.error = (...words: unknown[]) => {
    log(...words);
    const [text] = words;
    if (typeof text !== 'string' || !text.startsWith(ENDLESS)) return;
    console.error = log;
    void showInDevelopment(new Error(text));
  };
}

/** Errors that nothing catches, and effects without end. */
export function followErrors() {
  addEventListener('error', ({ error }) => void (error && showInDevelopment(error)));
  addEventListener('unhandledrejection', ({ reason }) => void showInDevelopment(reason));
  followEndlessEffects();
}
