import { persistedAtom } from '@shop/platform';

/** A scanned code that could not be looked up yet; stored on the device until it is a product's count. */
export interface WaitingCode {
  code: string;
  pieces: number;
  /** How many products it fits: none or several. */
  fits?: number | undefined;
}

const MOST = 500;

const isWaiting = (value: unknown): value is WaitingCode => {
  const { code, pieces } = (value ?? {}) as Partial<Record<keyof WaitingCode, unknown>>;
  return typeof code === 'string' && Number.isSafeInteger(pieces);
};

export const waitingCodesAtom = persistedAtom<WaitingCode[]>('officeStocktakeCodes', {
  initial: [],
  read: (stored) => (Array.isArray(stored) ? stored.filter(isWaiting).slice(0, MOST) : []),
});

export const withoutCode = (all: readonly WaitingCode[], code: string) => all.filter((one) => one.code !== code);

/** One more piece of it, the last scanned first. */
export function withCode(all: readonly WaitingCode[], code: string): WaitingCode[] {
  const pieces = (all.find((one) => one.code === code)?.pieces ?? 0) + 1;
  return [{ code, pieces }, ...withoutCode(all, code)].slice(0, MOST);
}

export const withFits = (all: readonly WaitingCode[], code: string, fits: number) =>
  all.map((one) => (one.code === code ? { ...one, fits } : one));
