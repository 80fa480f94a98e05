export interface StreamMessage {
  event: string;
  data: string;
  id: string | undefined;
}

/** Parses text/event-stream chunk by chunk; returns the complete messages. */
export function createStreamReader() {
  let rest = '';

  return (piece: string): StreamMessage[] => {
    rest += piece;
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    return blocks.flatMap(readBlock);
  };
}

function readBlock(block: string): StreamMessage[] {
  let event = 'message';
  let id: string | undefined;
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'id') id = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 || id !== undefined ? [{ event, id, data: data.join('\n') }] : [];
}
