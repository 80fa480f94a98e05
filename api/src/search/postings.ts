/** A growing list of whole numbers in four bytes each. */
export class Postings {
  #numbers = new Uint32Array(2);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(Math.ceil(this.length * 1.5) + 1);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = number;
  }

  values(): Uint32Array {
    return this.#numbers.subarray(0, this.length);
  }

  keepOnly(isKept: (number: number) => boolean): void {
    let kept = 0;
    for (const number of this.values()) if (isKept(number)) this.#numbers[kept++] = number;
    this.length = kept;
  }
}
