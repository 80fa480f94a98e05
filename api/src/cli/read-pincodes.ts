import { readPincodes } from '../pincodes/directory.ts';

const atOnce = 2000;

/** Resolves when the part was sent: pending messages are lost when the channel closes. */
const send = (part: string) =>
  new Promise<void>((resolve, reject) =>
    process.send?.(part, (error: Error | null) => (error ? reject(error) : resolve())),
  );

const directory = await readPincodes();
for (let i = 0; i < directory.length; i += atOnce) await send(JSON.stringify(directory.slice(i, i + atOnce)));
process.disconnect?.();
