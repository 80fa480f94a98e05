import type { BoardState, Compared, ErrorPage, LogPage } from 'tools/board';

/** The token is no longer valid: the user must sign in again. */
export class SignedOut extends Error {}

/** An error, as a sentence from the service or about the connection. */
export class CallError extends Error {}

const UNREACHABLE = 'The release service does not respond.';

async function sentenceOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
  return body?.error?.message ?? `The release service responded ${response.status}.`;
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, init).catch(() => {
    throw new CallError(UNREACHABLE);
  });
  if (response.ok) return response;
  const sentence = await sentenceOf(response);
  throw response.status === 401 ? new SignedOut(sentence) : new CallError(sentence);
}

const asJson = (method: string, body: object): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const read = async <Value>(path: string, signal?: AbortSignal): Promise<Value> =>
  (await call(path, signal ? { signal } : {})).json() as Promise<Value>;

export const readState = () => read<BoardState>('/api/state');
export const readLog = (query: URLSearchParams) => read<LogPage>(`/api/log?${query}`);
export const readErrors = (query: URLSearchParams) => read<ErrorPage>(`/api/errors?${query}`);
export const readCompared = (from: number, to: number) => read<Compared>(`/api/compare?from=${from}&to=${to}`);
export const signIn = (token: string) => call('/api/session', asJson('POST', { token }));
export const signOut = () => call('/api/session', asJson('DELETE', {}));

export interface Command {
  name: string;
  words: string[];
  options: Record<string, string | boolean | string[]>;
}

export interface Ending {
  kind: 'done' | 'refused' | 'failed';
  lines: string[];
}

type CommandMessage =
  | { say: string }
  | { done: true; lines: string[] }
  | { refused: string[] }
  | { usage: string }
  | { failed: string };

const BROKEN: Ending = {
  kind: 'failed',
  lines: ['The connection broke before it was done. The board shows what is live; you can safely repeat the command.'],
};

function endingOf(message: CommandMessage): Ending | null {
  if ('say' in message) return null;
  if ('done' in message) return { kind: 'done', lines: message.lines };
  if ('refused' in message) return { kind: 'refused', lines: message.refused };
  return { kind: 'failed', lines: ['usage' in message ? message.usage : message.failed] };
}

async function* linesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
  }
}

/** Sends a command once and passes on each line as it arrives. */
export async function runCommand({ name, words, options }: Command, onLine: (line: string) => void): Promise<Ending> {
  try {
    const { body } = await call(`/api/commands/${name}`, asJson('POST', { words, options }));
    if (!body) return BROKEN;
    for await (const line of linesOf(body)) {
      const message = JSON.parse(line) as CommandMessage;
      const ending = endingOf(message);
      if (ending) return ending;
      if ('say' in message) onLine(message.say);
    }
  } catch (error) {
    if (error instanceof SignedOut) throw error;
    if (error instanceof CallError)
      return { kind: 'failed', lines: [`${error.message} Nothing is known to be changed.`] };
  }
  return BROKEN;
}
