const NONE = -1;
const ID_LENGTH = 24;
/** Numbers of 32 bits, eight digits each. */
const ID_PARTS = 3;
const FIRST_ROOM = 1024;

/** The format of the shop's ids. */
type Parts = readonly [number, number, number];

/**
 * The numbers by which the index knows its products, counted from 0, and their ids. An id in the shop's format takes
 * twelve bytes and its place in a hash table, a fifth of a string in a Map.
 */
export class Slots {
  /** By slot: 1 while it has a product. */
  live = new Uint8Array(FIRST_ROOM);
  /** How many were ever assigned. */
  length = 0;
  size = 0;
  #parts = new Uint32Array(FIRST_ROOM * ID_PARTS);
  #table = new Int32Array(2 * FIRST_ROOM).fill(NONE);
  /** Ids in any other format. */
  #slotOfText = new Map<string, number>();
  #textOfSlot = new Map<number, string>();
  #free: number[] = [];

  find(id: string): number | undefined {
    const parts = partsOf(id);
    if (!parts) return this.#slotOfText.get(id);
    const slot = this.#table[this.#placeOf(parts)] ?? NONE;
    return slot === NONE ? undefined : slot;
  }

  /** A slot for a new id. */
  add(id: string): number {
    const slot = this.#free.pop() ?? this.length++;
    if (slot >= this.live.length) this.#makeRoom();
    this.live[slot] = 1;
    this.size += 1;
    this.#textOfSlot.delete(slot);
    const parts = partsOf(id);
    if (!parts) {
      this.#slotOfText.set(id, slot);
      this.#textOfSlot.set(slot, id);
      return slot;
    }
    this.#parts.set(parts, slot * ID_PARTS);
    this.#table[this.#placeOf(parts)] = slot;
    return slot;
  }

  /** The slot is not reused before it is freed. */
  remove(slot: number): void {
    this.live[slot] = 0;
    this.size -= 1;
    const text = this.#textOfSlot.get(slot);
    if (text === undefined) this.#leave(this.#placeOf(this.#partsAt(slot)));
    else this.#slotOfText.delete(text);
  }

  free(slots: readonly number[]): void {
    this.#free.push(...slots);
  }

  idOf(slot: number): string {
    return this.#textOfSlot.get(slot) ?? this.#partsAt(slot).map(digitsOf).join('');
  }

  *ids(): Iterable<string> {
    for (let slot = 0; slot < this.length; slot++) if (this.live[slot] === 1) yield this.idOf(slot);
  }

  /** In the order of their ids. */
  isBefore = (slot: number, other: number): boolean => {
    if (this.#textOfSlot.size > 0 && (this.#textOfSlot.has(slot) || this.#textOfSlot.has(other)))
      return this.idOf(slot) < this.idOf(other);
    for (let i = 0; i < ID_PARTS; i++) {
      const one = this.#parts[slot * ID_PARTS + i] ?? 0;
      const two = this.#parts[other * ID_PARTS + i] ?? 0;
      if (one !== two) return one < two;
    }
    return false;
  };

  /** The position of its slot in the table, or where it would be. */
  #placeOf(parts: Parts): number {
    const mask = this.#table.length - 1;
    let place = hashOf(parts) & mask;
    for (;;) {
      const slot = this.#table[place] ?? NONE;
      if (slot === NONE || this.#isAt(slot, parts)) return place;
      place = (place + 1) & mask;
    }
  }

  #isAt(slot: number, [first, second, third]: Parts): boolean {
    const at = slot * ID_PARTS;
    return this.#parts[at + 2] === third && this.#parts[at + 1] === second && this.#parts[at] === first;
  }

  #partsAt(slot: number): Parts {
    const at = slot * ID_PARTS;
    return [this.#parts[at] ?? 0, this.#parts[at + 1] ?? 0, this.#parts[at + 2] ?? 0];
  }

  /** Entries behind it may be there because this position was taken. */
  #leave(place: number): void {
    const mask = this.#table.length - 1;
    this.#table[place] = NONE;
    for (let next = (place + 1) & mask; ; next = (next + 1) & mask) {
      const slot = this.#table[next] ?? NONE;
      if (slot === NONE) return;
      this.#table[next] = NONE;
      this.#table[this.#placeOf(this.#partsAt(slot))] = slot;
    }
  }

  #makeRoom(): void {
    const room = 2 * this.live.length;
    this.live = longer(this.live, new Uint8Array(room));
    this.#parts = longer(this.#parts, new Uint32Array(room * ID_PARTS));
    this.#table = new Int32Array(2 * room).fill(NONE);
    for (let slot = 0; slot < this.length; slot++)
      if (this.live[slot] === 1 && !this.#textOfSlot.has(slot)) this.#table[this.#placeOf(this.#partsAt(slot))] = slot;
  }
}

const digitsOf = (part: number) => part.toString(16).padStart(ID_LENGTH / ID_PARTS, '0');

export function longer<Numbers extends Uint8Array | Uint32Array | Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}

function hashOf([first, second, third]: Parts): number {
  const mixed = Math.imul(third ^ Math.imul(second ^ Math.imul(first, 0x85ebca6b), 0xc2b2ae35), 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function partsOf(id: string): Parts | undefined {
  if (id.length !== ID_LENGTH) return;
  const parts = [partOf(id, 0), partOf(id, 8), partOf(id, 16)] as const;
  return parts.every((part) => part >= 0) ? parts : undefined;
}

/** Eight digits as `toString(16)` writes them, or less than 0. */
function partOf(id: string, from: number): number {
  let part = 0;
  for (let i = from; i < from + 8; i++) {
    const code = id.charCodeAt(i);
    const isDigit = code >= 0x30 && code <= 0x39;
    if (!isDigit && !(code >= 0x61 && code <= 0x66)) return NONE;
    part = part * 16 + code - (isDigit ? 0x30 : 0x57);
  }
  return part;
}
