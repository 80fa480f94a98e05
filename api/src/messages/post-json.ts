import { ChannelAway } from './channel.ts';

const WITHIN_MS = 15_000;
const MOST_LETTERS = 20_000;

export type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Only if no connection was made it is certain that nothing arrived. */
export const isUnsure = (error: unknown) => {
  const code = textOf(fieldsOf(error).code) || textOf(fieldsOf((error as Error).cause).code);
  return !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
};

/** A gateway's response, with any status. */
export async function postJson(who: string, url: string, authorization: string, body: object) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(WITHIN_MS),
      redirect: 'error',
    });
    return { status: response.status, body: readJson((await response.text()).slice(0, MOST_LETTERS)) };
  } catch (error) {
    throw new ChannelAway(`${who} does not respond.`, isUnsure(error));
  }
}
