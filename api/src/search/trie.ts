const none = -1;
const deepest = 26;

/** `rest`: how many letters the key has beyond what was typed. */
type Visit = (key: number, distance: number, rest: number) => void;

/** Keys in a tree of letters, kept in flat arrays: tens of thousands of keys in a few megabytes. */
export class Trie {
  #letter = new Uint16Array(1024);
  #child = new Int32Array(1024).fill(none);
  #sibling = new Int32Array(1024).fill(none);
  #key = new Int32Array(1024).fill(none);
  #nodes = 1;
  #keys = 0;
  #rows = Array.from({ length: deepest + 1 }, () => new Uint8Array(deepest + 2));
  #typed = new Uint16Array(deepest);

  /** The key's number, which counts up from 0; a known key keeps the number it has. */
  add(word: string): number {
    let node = 0;
    for (let i = 0; i < word.length; i++)
      node = this.#childOf(node, word.charCodeAt(i)) ?? this.#grow(node, word.charCodeAt(i));
    const known = this.#key[node] ?? none;
    if (known !== none) return known;
    this.#key[node] = this.#keys;
    return this.#keys++;
  }

  find(word: string): number | undefined {
    const node = this.#descend(word);
    const key = node === undefined ? none : (this.#key[node] ?? none);
    return key === none ? undefined : key;
  }

  startingWith(prefix: string, visit: Visit): void {
    const node = this.#descend(prefix);
    if (node !== undefined) this.#collect(node, 0, 0, visit);
  }

  /** Keys within a number of typing errors (a letter missing, added, changed, or two swapped); `asPrefix` also those that go on. */
  near(word: string, errors: number, asPrefix: boolean, visit: Visit): void {
    const length = Math.min(word.length, deepest);
    const typed = this.#typed.subarray(0, length);
    for (let i = 0; i < length; i++) typed[i] = word.charCodeAt(i);
    const first = this.#rows[0];
    if (!first) return;
    for (let i = 0; i <= length; i++) first[i] = i;
    for (let node = this.#child[0] ?? none; node !== none; node = this.#sibling[node] ?? none)
      this.#walk(node, 1, typed, errors, asPrefix ? errors + 1 : none, 0, 0, visit);
  }

  #walk(
    node: number,
    depth: number,
    typed: Uint16Array,
    errors: number,
    prefixDistance: number,
    rest: number,
    parentLetter: number,
    visit: Visit,
  ): void {
    const row = this.#rows[depth];
    const above = this.#rows[depth - 1];
    if (!row || !above) return;
    const letter = this.#letter[node] ?? 0;
    const twoAbove = depth > 1 ? this.#rows[depth - 2] : undefined;
    const smallest = fillRow(row, above, twoAbove, typed, depth, letter, parentLetter, errors);
    const distance = Math.abs(typed.length - depth) > errors ? errors + 1 : (row[typed.length] ?? errors + 1);

    let reached = prefixDistance;
    let beyond = rest + 1;
    if (prefixDistance !== none && distance <= errors && distance <= prefixDistance) {
      reached = distance;
      beyond = 0;
    }
    const key = this.#key[node] ?? none;
    if (key !== none) {
      if (distance <= errors) visit(key, distance, 0);
      else if (reached !== none && reached <= errors) visit(key, reached, beyond);
    }
    const goesOn = smallest <= errors;
    const inside = reached !== none && reached <= errors;
    if (!goesOn && !inside) return;
    for (let next = this.#child[node] ?? none; next !== none; next = this.#sibling[next] ?? none) {
      if (goesOn) this.#walk(next, depth + 1, typed, errors, reached, beyond, letter, visit);
      else this.#collect(next, reached, beyond + 1, visit);
    }
  }

  #collect(node: number, distance: number, rest: number, visit: Visit): void {
    const key = this.#key[node] ?? none;
    if (key !== none) visit(key, distance, rest);
    for (let next = this.#child[node] ?? none; next !== none; next = this.#sibling[next] ?? none)
      this.#collect(next, distance, rest + 1, visit);
  }

  #descend(word: string): number | undefined {
    let node: number | undefined = 0;
    for (let i = 0; i < word.length && node !== undefined; i++) node = this.#childOf(node, word.charCodeAt(i));
    return node;
  }

  #childOf(node: number, letter: number): number | undefined {
    let child = this.#child[node] ?? none;
    while (child !== none && this.#letter[child] !== letter) child = this.#sibling[child] ?? none;
    return child === none ? undefined : child;
  }

  #grow(parent: number, letter: number): number {
    if (this.#nodes === this.#letter.length) this.#double();
    const node = this.#nodes++;
    this.#letter[node] = letter;
    this.#sibling[node] = this.#child[parent] ?? none;
    this.#child[parent] = node;
    return node;
  }

  #double(): void {
    const letters = new Uint16Array(this.#letter.length * 2);
    letters.set(this.#letter);
    this.#letter = letters;
    this.#child = doubled(this.#child);
    this.#sibling = doubled(this.#sibling);
    this.#key = doubled(this.#key);
  }
}

function doubled(links: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(links.length * 2).fill(none);
  larger.set(links);
  return larger;
}

/**
 * One row of the edit distance with swaps of neighbours; gives the row's smallest value. Further than `errors` from the diagonal
 * everything has more errors than that, and is not worked out.
 */
function fillRow(
  row: Uint8Array,
  above: Uint8Array,
  twoAbove: Uint8Array | undefined,
  typed: Uint16Array,
  depth: number,
  letter: number,
  parentLetter: number,
  errors: number,
): number {
  const tooMany = errors + 1;
  const first = Math.max(1, depth - errors);
  const last = Math.min(typed.length, depth + errors);
  let left = first === 1 ? depth : tooMany;
  row[first - 1] = left;
  let smallest = left;
  let before = first > 1 ? (typed[first - 2] ?? 0) : 0;
  for (let i = first; i <= last; i++) {
    const own = typed[i - 1] ?? 0;
    let value = (above[i - 1] ?? 0) + (own === letter ? 0 : 1);
    const added = (above[i] ?? 0) + 1;
    if (added < value) value = added;
    if (left + 1 < value) value = left + 1;
    if (twoAbove && i > 1 && own === parentLetter && before === letter) {
      const swapped = (twoAbove[i - 2] ?? 0) + 1;
      if (swapped < value) value = swapped;
    }
    row[i] = value;
    left = value;
    before = own;
    if (value < smallest) smallest = value;
  }
  row[last + 1] = tooMany;
  return smallest;
}
