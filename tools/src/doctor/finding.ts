export type State = 'good' | 'warning' | 'problem' | 'unknown';

/** One line of the report. A problem has a remedy. */
export interface Finding {
  state: State;
  text: string;
  remedy?: string;
}

export const good = (text: string): Finding => ({ state: 'good', text });
export const warning = (text: string, remedy: string): Finding => ({ state: 'warning', text, remedy });
export const problem = (text: string, remedy: string): Finding => ({ state: 'problem', text, remedy });
export const unknown = (text: string, remedy: string): Finding => ({ state: 'unknown', text, remedy });

/** The examined shop. */
export interface Shop {
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  publicOrigin: URL;
  apiUrl: URL;
  isReal: boolean;
  now(): number;
}

export interface Check {
  name: string;
  run(shop: Shop): Promise<Finding[]>;
}

/** Explanations of the system's error codes; the code itself can be searched for. */
const MEANINGS: Record<string, string> = {
  EACCES: 'permission is denied',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EAI_AGAIN: 'names cannot be looked up, perhaps without a network',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  ENOTFOUND: 'this name is not known',
  EROFS: 'the disk can only be read',
  ETIMEDOUT: 'no response in time',
};

type Coded = Error & { code?: string; path?: string; address?: string };

export const isUnknownName = (error: unknown) => ((error as Coded).cause as Coded | undefined)?.code === 'ENOTFOUND';

export function reasonOf(error: unknown): string {
  const { cause, code, message, name } = error as Coded & { cause?: Coded };
  if (name === 'TimeoutError') return 'no response in time';
  const found = cause?.code ?? code ?? '';
  const place = (cause ?? (error as Coded)).path ?? (cause ?? (error as Coded)).address;
  const meaning = found === 'ENOENT' && place ? `${place} does not exist` : MEANINGS[found];
  return meaning ? `${found}: ${meaning}` : (cause?.message ?? (message || found));
}
