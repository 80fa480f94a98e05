/** Sizes and places in PostgreSQL's write-ahead log: `access/xlog_internal.h`, `access/xlogrecord.h`. */
const PAGE = 8192;
const PAGE_HEADER = 24;
const LARGEST_RECORD = 1020 * 1024 * 1024;

/** The whole page belongs to a record that began before it and ends after it. */
function isInsideOfRecord(page: Buffer): boolean {
  const continues = (page.readUInt16LE(2) & 1) === 1;
  return continues && page.readUInt32LE(16) > PAGE - PAGE_HEADER;
}

const isEmpty = (bytes: Buffer) => bytes.equals(Buffer.alloc(bytes.length));

/**
 * Whether a segment has writes behind the place where PostgreSQL could not read on. The first part of a record that
 * was not received completely does not count: it was never acknowledged.
 */
export function hasUnreadWrites(segment: Buffer, end: number): boolean {
  const nextPage = Math.ceil(end / PAGE) * PAGE;
  if (isEmpty(segment.subarray(end))) return false;
  if (end < nextPage) {
    const length = segment.readUInt32LE(end);
    if (length <= nextPage - end || length > LARGEST_RECORD) return true;
  }
  for (let at = nextPage; at < segment.length; at += PAGE) {
    const page = segment.subarray(at, at + PAGE);
    if (!isEmpty(page) && !isInsideOfRecord(page)) return true;
  }
  return false;
}
