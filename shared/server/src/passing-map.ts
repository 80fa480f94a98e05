/**
 * A Map for short-lived values, such as requests in progress. It releases a deleted value at once. The outgrown tables of a normal
 * Map refer to each other and to their old values, which keeps these alive until a full garbage collection.
 */
export class PassingMap<Key, Value> {
  readonly #entries = new Map<Key, { value: Value | undefined }>();

  get(key: Key): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    this.#entries.set(key, { value });
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    entry.value = undefined;
    this.#entries.delete(key);
  }

  clear(): void {
    for (const entry of this.#entries.values()) entry.value = undefined;
    this.#entries.clear();
  }

  get size(): number {
    return this.#entries.size;
  }

  *values(): Generator<Value> {
    for (const { value } of this.#entries.values()) if (value !== undefined) yield value;
  }
}
