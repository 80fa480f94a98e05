const HALF = 12;
const HEX = /^[0-9a-f]{24}$/;

/** The order of slots by their ids: as numbers where ids are of the shop's shape, for texts take many times as long to compare. */
export class SlotOrder {
  readonly #ids: readonly (string | undefined)[];
  #halves = new Float64Array(2048);

  constructor(ids: readonly (string | undefined)[]) {
    this.#ids = ids;
  }

  put(slot: number, id: string): void {
    if (2 * slot + 1 >= this.#halves.length) {
      const larger = new Float64Array(3 * slot + 2);
      larger.set(this.#halves);
      this.#halves = larger;
    }
    const isHex = HEX.test(id);
    this.#halves[2 * slot] = isHex ? Number.parseInt(id.slice(0, HALF), 16) : Number.NaN;
    this.#halves[2 * slot + 1] = isHex ? Number.parseInt(id.slice(HALF), 16) : Number.NaN;
  }

  isBefore = (slot: number, other: number): boolean => {
    const [one, two] = [this.#halves[2 * slot] ?? 0, this.#halves[2 * other] ?? 0];
    if (one < two) return true;
    if (one > two) return false;
    if (one === two) return (this.#halves[2 * slot + 1] ?? 0) < (this.#halves[2 * other + 1] ?? 0);
    return (this.#ids[slot] ?? '') < (this.#ids[other] ?? '');
  };
}
