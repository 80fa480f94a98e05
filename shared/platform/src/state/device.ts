import { type Atom, atom, createStore, useStore, type WritableAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useCallback, useSyncExternalStore } from 'react';

/** The browser's one store. The front door creates one per request instead and never writes to this. */
export const shopStore = createStore();

const untouched = createStore();

/** True once the device's data has been read; at most 5000 ms after the start. */
export const restoredAtom = atom(false);

function useRead<Value>(from: Atom<Value>): Value {
  const store = useStore();
  // Always the same function: a new subscription at each render would read the device again each time.
  const subscribe = useCallback((changed: () => void) => store.sub(from, changed), [store, from]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(from),
    () => untouched.get(from),
  );
}

const unread = new WeakMap<Atom<unknown>, unknown>();

/** The server has no device data, and missing data never changes: a page reads it twice for every card. */
function readNothing<Value>(from: Atom<Value>): Value {
  if (!unread.has(from)) unread.set(from, untouched.get(from));
  return unread.get(from) as Value;
}

/**
 * Reads stored data of the device. During hydration every part of the page sees the default value, so a boundary that
 * hydrates late still matches the header that hydrated early.
 */
export const useDevice = __SERVER__ ? readNothing : useRead;

interface Persisted<Value> {
  initial: Value;
  /** Repairs or drops the stored value, which may be anything. */
  read(stored: unknown): Value;
  /** The stored form; default: the value itself. */
  write?(value: Value): unknown;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An atom stored in local storage under `key`, validated when read, synchronised between tabs. */
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

const ignore = () => undefined;

/** Adds to the stored value: an atom that nothing on the page shows has not read it, and does not follow other tabs. */
export function changeStored<Value>(of: WritableAtom<Value, [Value], void>, change: (stored: Value) => Value) {
  if (!__SERVER__) shopStore.sub(of, ignore);
  shopStore.set(of, change(shopStore.get(of)));
}

/** Includes values of sections whose code is not loaded here. */
export function forgetItems(keys: readonly string[]) {
  for (const key of keys) {
    try {
      localStorage.removeItem(key);
      // Browsers notify only the other tabs.
      dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    } catch {
      return;
    }
  }
}

// Storage may be full or forbidden: then the shop works without memory.
export function readItem(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return;
  }
}
