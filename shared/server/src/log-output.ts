/**
 * Lines that cannot be written are lost, because the disk is full or the reader has gone: that must not end a server.
 * Returns what writes to the output.
 */
export function logOutput(output: NodeJS.WriteStream = process.stdout): (line: string) => void {
  for (const stream of new Set([output, process.stderr])) stream.on('error', () => undefined);
  return (line) => void output.write(line);
}
