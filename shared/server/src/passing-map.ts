/**
 * A Map for what comes and soon goes, such as what is being made. What is deleted is let go at once, while the tables that a Map
 * has outgrown refer to each other and to what was in them: garbage collection finds all of it alive until it looks at everything.
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
