/** A load balancer's request that shows whether a PostgreSQL is the primary, as hexadecimal bytes. */
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const VERSION_3 = 196_608;

const withLength = (body: Buffer) => Buffer.concat([int32(body.length + 4), body]);
/** For one column. */
const rowOf = (text: string) => withLength(Buffer.from([0, 1, 0, 0, 0, 1, ...Buffer.from(text)]));
const hex = (...parts: Buffer[]) => Buffer.concat(parts).toString('hex');

/** Opens a connection without a password and without rights. */
export const balancerHello = withLength(
  Buffer.concat([int32(VERSION_3), Buffer.from('user\0balancer\0database\0postgres\0\0')]),
);

export const DATABASE_CHECK = {
  databaseHello: hex(balancerHello),
  databaseQuestion: hex(Buffer.from('Q'), withLength(Buffer.from('select pg_is_in_recovery()\0'))),
  databaseGoodbye: hex(Buffer.from('X'), withLength(Buffer.alloc(0))),
  databaseIsWriting: hex(Buffer.from('D'), rowOf('f')),
  databaseIsReading: hex(Buffer.from('D'), rowOf('t')),
};
