/** A product's slot, and in the low bits a code for how it contains the word. */
const CODE_BITS = 5;
const CODE_MASK = 31;
export const slotOf = (posting: number) => posting >> CODE_BITS;
export const codeOf = (posting: number) => posting & CODE_MASK;
export const postingOf = (slot: number, code: number) => (slot << CODE_BITS) | code;

/** A growing list of whole numbers in four bytes each. */
export class Postings {
  /** The space beyond `length` is for growth. */
  numbers = new Uint32Array(2);
  length = 0;
  /** The highest value that one of them ever had. */
  heaviest = 0;

  push(number: number, weight: number): void {
    if (this.length === this.numbers.length) {
      const larger = new Uint32Array(Math.ceil(this.length * 1.5) + 1);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length++] = number;
    if (weight > this.heaviest) this.heaviest = weight;
  }

  keepOnly(stays: (number: number) => boolean): void {
    let count = 0;
    for (let i = 0; i < this.length; i++) {
      const number = this.numbers[i] ?? 0;
      if (stays(number)) this.numbers[count++] = number;
    }
    this.length = count;
  }
}
