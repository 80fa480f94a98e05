const plain = (name: string) => name.trim().toLowerCase();

/** Found by name in any case; of two that differ only in case, the exact one. */
export class ByName<Each extends { name: string }> {
  readonly #exact = new Map<string, Each>();
  readonly #plain = new Map<string, Each>();

  constructor(all: Iterable<Each> = []) {
    for (const each of all) this.add(each);
  }

  add(each: Each) {
    this.#exact.set(each.name, each);
    if (!this.#plain.has(plain(each.name))) this.#plain.set(plain(each.name), each);
  }

  get(name: string): Each | undefined {
    return this.#exact.get(name.trim()) ?? this.#plain.get(plain(name));
  }

  get size() {
    return this.#exact.size;
  }

  values() {
    return this.#exact.values();
  }
}
