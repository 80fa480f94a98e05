/** Keeps what was used last, up to a number of bytes. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  clear(): void;
  readonly bytes: number;
}

const OVERHEAD = 200;

export function byteCache<Value>(most: number, bytesOf: (value: Value) => number): ByteCache<Value> {
  const entries = new Map<string, { value: Value; size: number }>();
  let bytes = 0;

  function drop(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.size;
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      drop(key);
      const size = bytesOf(value) + key.length * 2 + OVERHEAD;
      if (size > most / 8) return;
      entries.set(key, { value, size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= most) break;
        drop(oldest);
      }
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
  };
}
