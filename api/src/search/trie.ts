const none = -1;
const deepest = 26;

/** `rest`: how many letters the key has beyond the typed ones. */
type Visit = (key: number, distance: number, rest: number) => void;

/** A node's numbers are adjacent: its letter, its first child, its next sibling and its key. */
const FIELDS = 4;
const CHILD = 1;
const SIBLING = 2;
const KEY = 3;

/** Keys in a tree of letters, kept in one flat array: tens of thousands of keys in a few megabytes. */
export class Trie {
  /** A node is identified by its start. */
  #nodes = new Int32Array(1024 * FIELDS).fill(none);
  #end = FIELDS;
  #keys = 0;
  /** By letter: a bit for each position where it was typed, counted from 1. */
  #places = new Uint32Array(2 ** 16);
  #whole = 0;
  #errors = 0;
  #visit: Visit = () => {};

  /** The key's number, counted from 0; a known key keeps its number. */
  add(word: string): number {
    let node = 0;
    for (let i = 0; i < word.length; i++)
      node = this.#childOf(node, word.charCodeAt(i)) ?? this.#grow(node, word.charCodeAt(i));
    const known = this.#at(node + KEY);
    if (known !== none) return known;
    this.#nodes[node + KEY] = this.#keys;
    return this.#keys++;
  }

  find(word: string): number | undefined {
    const node = this.#descend(word);
    const key = node === undefined ? none : this.#at(node + KEY);
    return key === none ? undefined : key;
  }

  startingWith(prefix: string, visit: Visit): void {
    const node = this.#descend(prefix);
    this.#visit = visit;
    if (node !== undefined) this.#collect(node, 0, 0);
  }

  /**
   * Keys within one or two typing errors (a letter missing, added, changed, or two swapped); with `asPrefix` also longer ones.
   * Bit i of a state is set if the path to a node spells the first i typed letters, with no, one or two errors.
   */
  near(word: string, errors: 1 | 2, asPrefix: boolean, visit: Visit): void {
    const length = Math.min(word.length, deepest);
    for (let i = 0; i < length; i++) {
      const letter = word.charCodeAt(i);
      this.#places[letter] = (this.#places[letter] ?? 0) | (1 << (i + 1));
    }
    this.#whole = 1 << length;
    this.#errors = errors;
    this.#visit = visit;
    const reached = asPrefix ? errors + 1 : none;
    for (let node = this.#at(CHILD); node !== none; node = this.#at(node + SIBLING))
      this.#walk(node, 0b1, 0b11, errors === 2 ? 0b111 : 0, 0, 0, 0, reached, 0);
    for (let i = 0; i < length; i++) this.#places[word.charCodeAt(i)] = 0;
  }

  /** `right`, `one` and `two`: the states above this node by the number of errors; `rightBefore` and `oneBefore` those above that. */
  #walk(
    node: number,
    right: number,
    one: number,
    two: number,
    rightBefore: number,
    oneBefore: number,
    placesBefore: number,
    prefixDistance: number,
    rest: number,
  ): void {
    const errors = this.#errors;
    const whole = this.#whole;
    const all = 2 * whole - 1;
    const places = this.#places[this.#at(node)] ?? 0;
    const swapped = (places << 1) & placesBefore;
    const rightHere = (right << 1) & places;
    const oneHere = (((one << 1) & places) | right | ((right | rightHere) << 1) | ((rightBefore << 2) & swapped)) & all;
    const twoHere =
      errors === 1 ? 0 : (((two << 1) & places) | one | ((one | oneHere) << 1) | ((oneBefore << 2) & swapped)) & all;
    const distance = rightHere & whole ? 0 : oneHere & whole ? 1 : twoHere & whole ? 2 : errors + 1;

    let reached = prefixDistance;
    let beyond = rest + 1;
    if (prefixDistance !== none && distance <= errors && distance <= prefixDistance) {
      reached = distance;
      beyond = 0;
    }
    const key = this.#at(node + KEY);
    if (key !== none) {
      if (distance <= errors) this.#visit(key, distance, 0);
      else if (reached !== none && reached <= errors) this.#visit(key, reached, beyond);
    }
    const goesOn = (oneHere | twoHere) !== 0;
    const inside = reached !== none && reached <= errors;
    if (!goesOn && !inside) return;
    for (let next = this.#at(node + CHILD); next !== none; next = this.#at(next + SIBLING)) {
      if (goesOn) this.#walk(next, rightHere, oneHere, twoHere, right, one, places, reached, beyond);
      else this.#collect(next, reached, beyond + 1);
    }
  }

  #collect(node: number, distance: number, rest: number): void {
    const key = this.#at(node + KEY);
    if (key !== none) this.#visit(key, distance, rest);
    for (let next = this.#at(node + CHILD); next !== none; next = this.#at(next + SIBLING))
      this.#collect(next, distance, rest + 1);
  }

  #at(place: number): number {
    return this.#nodes[place] ?? none;
  }

  #descend(word: string): number | undefined {
    let node: number | undefined = 0;
    for (let i = 0; i < word.length && node !== undefined; i++) node = this.#childOf(node, word.charCodeAt(i));
    return node;
  }

  #childOf(node: number, letter: number): number | undefined {
    let child = this.#at(node + CHILD);
    while (child !== none && this.#at(child) !== letter) child = this.#at(child + SIBLING);
    return child === none ? undefined : child;
  }

  #grow(parent: number, letter: number): number {
    if (this.#end === this.#nodes.length) this.#double();
    const node = this.#end;
    this.#end += FIELDS;
    this.#nodes[node] = letter;
    this.#nodes[node + SIBLING] = this.#at(parent + CHILD);
    this.#nodes[parent + CHILD] = node;
    return node;
  }

  #double(): void {
    const larger = new Int32Array(this.#nodes.length * 2).fill(none);
    larger.set(this.#nodes);
    this.#nodes = larger;
  }
}
