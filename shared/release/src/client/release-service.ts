import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import { UsageError } from './command-line.ts';

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 300;

/** The service, or the connection to it, failed; probably nothing changed. */
export class ServiceError extends Error {}

export interface Outcome {
  value: unknown;
  lines: string[];
}

/** One line of a command's response. */
type CommandMessage =
  | { say: string }
  | ({ done: true } & Outcome)
  | { refused: string[] }
  | { usage: string }
  | { failed: string };

export interface ReleaseService {
  put(path: string, body: Uint8Array, type: string): Promise<unknown>;
  run(command: string, words: string[], options: object, log: (line: string) => void): Promise<Outcome>;
  get(path: string): Promise<unknown>;
}

async function sentenceOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
  return body?.error?.message ?? `The release service responded ${response.status}`;
}

const isOdd = (status: number) => status >= 500 || status === 429;

async function* linesOf(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
  }
}

const STOPPED = 'Stopped: a build that is not live yet does not go live. pnpm release show says what is live.';

function baseOf(url: string): string {
  if (/^https?:\/\/[^/]/.test(url) && URL.canParse(url)) return url.replace(/\/+$/, '');
  throw new UsageError(
    `RELEASES_URL is the address of the release service, such as https://releases.example.com, and it is '${url}'.`,
  );
}

/** Client of a release service. Reads and uploads are retried; a command is sent once. Stops with `stop`. */
export function releaseService(
  url: string,
  authorization: () => Promise<string>,
  stop = new AbortController().signal,
): ReleaseService {
  const base = baseOf(url);

  async function once(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${await authorization()}` };
    return fetch(base + path, { ...init, headers, signal: stop }).catch((error: unknown) => {
      if (stop.aborted) throw new ServiceError(STOPPED);
      throw new ServiceError(
        `The release service does not respond at ${base}: ${String((error as Error).cause ?? error)}`,
      );
    });
  }

  async function refusedOr(response: Response): Promise<Response> {
    if (response.ok) return response;
    const sentence = await sentenceOf(response);
    if (isOdd(response.status)) throw new ServiceError(sentence);
    throw new Refusal([sentence]);
  }

  async function repeated(path: string, init?: RequestInit): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await (await refusedOr(await once(path, init))).json();
      } catch (error) {
        if (error instanceof Refusal || stop.aborted || attempt === ATTEMPTS) throw error;
        await wait(FIRST_PAUSE_MS * 2 ** attempt);
      }
    }
  }

  return {
    get: (path) => repeated(path),
    put: (path, body, type) =>
      repeated(path, { method: 'PUT', body: body as BodyInit, headers: { 'content-type': type } }),
    async run(command, words, options, log) {
      const init = {
        method: 'POST',
        body: JSON.stringify({ words, options }),
        headers: { 'content-type': 'application/json' },
      };
      const response = await once(`/api/commands/${encodeURIComponent(command)}`, init);
      if (response.status === 404)
        throw new ServiceError(
          `${base} does not know the command ${command}: RELEASES_URL must be the release service, not the shop.`,
        );
      const { body } = await refusedOr(response);
      const lines = body ? linesOf(body) : [];
      try {
        for await (const line of lines) {
          const each = JSON.parse(line) as CommandMessage;
          if ('say' in each) log(each.say);
          else if ('refused' in each) throw new Refusal(each.refused);
          else if ('usage' in each) throw new UsageError(each.usage);
          else if ('failed' in each) throw new ServiceError(each.failed);
          else return each;
        }
      } catch (error) {
        if (error instanceof Refusal || error instanceof UsageError || error instanceof ServiceError) throw error;
      }
      if (stop.aborted) throw new ServiceError(STOPPED);
      throw new ServiceError(
        'The connection to the release service broke before it was done: pnpm release show says what is live. You can safely repeat the command.',
      );
    },
  };
}
