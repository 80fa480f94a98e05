import type { Schema } from './routes.ts';

const TEXTS = [
  "'; drop table products; --",
  '" or 1=1 --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}#{7*7}',
  '../../etc/passwd',
  '‮gnp.exe',
  '😀'.repeat(20),
  '%00%ff',
  'NaN',
  '\\',
  "O'Brien \\' \"",
  'null',
  '١٢٣',
];

const WRONG: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e300,
  -0.001,
  '',
  ' ',
  'x'.repeat(100_000),
  'a\u0000b',
  '12',
  [],
  {},
  [[]],
  { $ne: null },
  ['a', 1, null],
  Array.from({ length: 600 }, () => ({})),
  ...TEXTS,
];

const ADDRESS_PARTS = [
  'abc',
  '-1',
  '1.5',
  '1e9',
  'A'.repeat(24),
  '0'.repeat(23),
  'null',
  'a\u0000b',
  'x'.repeat(150),
  '٣',
  ...TEXTS,
];

const patternFor: Record<string, string[]> = {
  '^[0-9a-f]{24}$': ['0123456789abcdef01234567', 'ffffffffffffffffffffffff'],
  '^\\+91[0-9]{10}$': ['+919876543210'],
  '^[1-9][0-9]{5}$': ['560001'],
};

/** Makes bad requests from a schema, always the same ones from the same seed. */
export class Hostile {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 2 ** 32;
  }

  pick<Item>(from: readonly Item[]): Item | undefined {
    return from[Math.floor(this.next() * from.length)];
  }

  badAddressPart = () => this.pick(ADDRESS_PARTS) ?? '';

  /** A body that the schema accepts; with `hostile` its free texts are attacks. */
  valid(schema: Schema, hostile = false): unknown {
    if (schema.anyOf) return this.valid(this.pick(schema.anyOf) ?? {}, hostile);
    if ('const' in schema) return schema.const;
    const type = Array.isArray(schema.type) ? this.pick(schema.type) : schema.type;
    switch (type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {})
            .filter(([name]) => schema.required?.includes(name) || this.next() < 0.6)
            .map(([name, inner]) => [name, this.valid(inner, hostile)]),
        );
      case 'array':
        return Array.from({ length: Math.max(schema.minItems ?? 0, Math.floor(this.next() * 3)) }, () =>
          this.valid(schema.items ?? {}, hostile),
        );
      case 'integer':
      case 'number': {
        const { minimum = 0, maximum = 100 } = schema;
        return Math.min(maximum, Math.ceil(minimum) + Math.floor(this.next() * 5));
      }
      case 'boolean':
        return this.next() < 0.5;
      case 'null':
        return null;
      default:
        return this.#text(schema, hostile);
    }
  }

  #text({ pattern = '', maxLength = 1000 }: Schema, hostile: boolean): string {
    const known = patternFor[pattern];
    if (known) return this.pick(known) ?? '';
    const text = hostile ? (this.pick(TEXTS) ?? '') : 'Text';
    return new RegExp(pattern, 'u').test(text) ? text.slice(0, maxLength) : '';
  }

  /** A valid body with one error somewhere; rarely it is still valid. */
  mutated(schema: Schema): unknown {
    if (this.next() < 0.08) return this.pick(WRONG);
    return this.#spoil(this.valid(schema));
  }

  #spoil(value: unknown): unknown {
    if (Array.isArray(value) && value.length > 0 && this.next() < 0.8) {
      const at = Math.floor(this.next() * value.length);
      return value.with(at, this.#spoil(value[at]));
    }
    if (value && typeof value === 'object' && !Array.isArray(value)) return this.#spoilObject({ ...value });
    return this.pick(WRONG);
  }

  #spoilObject(object: Record<string, unknown>): unknown {
    const name = this.pick(Object.keys(object));
    const how = this.next();
    if (name === undefined || how < 0.1) return { ...object, [this.pick(['extra', 'role', '$where', '']) ?? '']: 1 };
    if (how < 0.3) delete object[name];
    else object[name] = how < 0.6 ? this.pick(WRONG) : this.#spoil(object[name]);
    return object;
  }
}
