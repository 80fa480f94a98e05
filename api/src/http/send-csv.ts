import { Readable } from 'node:stream';
import { ErrorBody } from '@shop/contract/common';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';

export const respondsWithCsv = { 200: Type.String(), '4xx': ErrorBody };

/** A file that is written while its data is read. A read error before the first byte is an error response. */
export async function sendCsv(reply: FastifyReply, name: string, lines: AsyncGenerator<string>) {
  const first = await lines.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* lines;
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(all()));
}
