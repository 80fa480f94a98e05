import { expect, test } from '@jest/globals';
import { hasUnreadWrites } from './unread-writes.ts';

const PAGE = 8192;
/** PostgreSQL could read until here. */
const END = 800;

/** A segment of four pages with records until `END`. */
function segment() {
  const bytes = Buffer.alloc(4 * PAGE);
  bytes.fill(7, 0, END);
  return bytes;
}

function record(bytes: Buffer, at: number, length: number) {
  bytes.writeUInt32LE(length, at);
  bytes.fill(7, at + 4, Math.min(at + length, bytes.length));
}

/** A page whose first bytes are the rest of a record from the page before. */
function pageInside(bytes: Buffer, page: number, rest: number) {
  bytes.fill(7, page * PAGE, (page + 1) * PAGE);
  bytes.writeUInt16LE(1, page * PAGE + 2);
  bytes.writeUInt32LE(rest, page * PAGE + 16);
}

test('an unfinished segment that was read to its end has no unread writes', () => {
  expect(hasUnreadWrites(segment(), END)).toBe(false);
  expect(hasUnreadWrites(Buffer.alloc(PAGE, 7), PAGE)).toBe(false);
});

test('a damaged record in the last page, with others behind it, is unread', () => {
  const bytes = segment();
  record(bytes, END, 120);
  record(bytes, END + 120, 200);
  expect(hasUnreadWrites(bytes, END)).toBe(true);
  bytes.fill(0, END, END + 8);
  expect(hasUnreadWrites(bytes, END)).toBe(true);
  bytes.fill(255, END, END + 8);
  expect(hasUnreadWrites(bytes, END)).toBe(true);
});

test('pages of other records behind a damaged one are unread', () => {
  const bytes = segment();
  record(bytes, END, 20_000);
  bytes.fill(0, PAGE, PAGE + 24);
  expect(hasUnreadWrites(bytes, END)).toBe(true);
});

test('a record that was not received to its end is no unread write', () => {
  const bytes = segment();
  const length = 3 * PAGE;
  record(bytes.subarray(0, PAGE), END, length);
  pageInside(bytes, 1, length - (PAGE - END));
  expect(hasUnreadWrites(bytes, END)).toBe(false);
});

test('a record that was received to its end and cannot be read is unread', () => {
  const bytes = segment();
  const length = PAGE;
  record(bytes.subarray(0, PAGE), END, length);
  pageInside(bytes, 1, length - (PAGE - END));
  expect(hasUnreadWrites(bytes, END)).toBe(true);
});
