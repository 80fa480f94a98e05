const ENTRY_TIMEOUT_MS = 8000;

/** What a section's entry leaves behind, whoever built it. */
export interface Container {
  init(shareScope: object, initScope: unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

const attempts = new Map<string, number>();

const globalContainer = (name: string) => (globalThis as unknown as Record<string, Container | undefined>)[name];

/**
 * By a script tag with integrity, a time limit, and a new address for a retry. Rejects on a refusal, a wrong type or hash, a script that
 * throws, and after 8 s without a response.
 */
export function loadEntryScript(
  globalName: string,
  { entry, integrity }: { entry: string; integrity?: string },
): Promise<Container> {
  const present = globalContainer(globalName);
  if (present) return Promise.resolve(present);
  const attempt = attempts.get(entry) ?? 0;
  attempts.set(entry, attempt + 1);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => fail('did not answer'), ENTRY_TIMEOUT_MS);
    const fail = (why: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${entry} ${why}`));
    };
    script.onerror = () => fail('could not be loaded');
    script.onload = () => {
      const container = globalContainer(globalName);
      if (!container) return fail('is not a section');
      clearTimeout(timer);
      resolve(container);
    };
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    // A cache on the way may keep a failed response: a retry uses another address.
    script.src = attempt === 0 ? entry : `${entry}?retry=${attempt}`;
    document.head.append(script);
  });
}
