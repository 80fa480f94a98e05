import { type Atom, atom, createStore, useStore } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useCallback, useSyncExternalStore } from 'react';

/** The browser's one store. The front door makes one per request instead and never writes to this. */
export const shopStore = createStore();

const untouched = createStore();

/** True once what the device keeps has been read; at most 5000 ms after the start. */
export const restoredAtom = atom(false);

function useRead<Value>(from: Atom<Value>): Value {
  const store = useStore();
  // One and the same function: subscribing anew at every drawing would read the device anew each time.
  const subscribe = useCallback((changed: () => void) => store.sub(from, changed), [store, from]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(from),
    () => untouched.get(from),
  );
}

const unread = new WeakMap<Atom<unknown>, unknown>();

/** The server knows of no device, and what is not there never changes: a page reads it at every card, twice. */
function readNothing<Value>(from: Atom<Value>): Value {
  if (!unread.has(from)) unread.set(from, untouched.get(from));
  return unread.get(from) as Value;
}

/**
 * Reads what is kept on the device. While a served page is being taken over every part of it sees the untouched value,
 * so a boundary that hydrates late still agrees with the header that hydrated early.
 */
export const useDevice = __SERVER__ ? readNothing : useRead;

interface Persisted<Value> {
  initial: Value;
  /** Mends or drops what stands in storage; anything may stand there. */
  read(stored: unknown): Value;
  /** What is written; the value itself unless said otherwise. */
  write?(value: Value): unknown;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An atom kept in local storage under `key`, validated when read, followed from tab to tab. */
export function persistedAtom<Value>(key: string, { initial, read, write = (value) => value }: Persisted<Value>) {
  const fromText = (text: string | null) => {
    const stored = parse(text);
    return stored === undefined ? initial : read(stored);
  };
  return atomWithStorage<Value>(key, initial, {
    getItem: () => fromText(readItem(key)),
    setItem: (_, value) => writeItem(key, JSON.stringify(write(value))),
    removeItem: () => writeItem(key, null),
    subscribe: (_, changed) => {
      const listen = (event: StorageEvent) => {
        if (event.storageArea === localStorage && (event.key === key || event.key === null))
          changed(fromText(event.newValue));
      };
      addEventListener('storage', listen);
      return () => removeEventListener('storage', listen);
    },
  });
}

// Storage may be full or forbidden: the shop then works without memory.
function readItem(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return;
  }
}
