import { readPincodes } from '../pincodes/directory.ts';

const atOnce = 2000;

/** Resolves when the part is on its way: what is still waiting when the channel is closed is lost. */
const send = (part: string) =>
  new Promise<void>((resolve, reject) =>
    process.send?.(part, (error: Error | null) => (error ? reject(error) : resolve())),
  );

const directory = await readPincodes();
for (let i = 0; i < directory.length; i += atOnce) await send(JSON.stringify(directory.slice(i, i + atOnce)));
process.disconnect?.();
