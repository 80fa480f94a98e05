import type { OrderEvent } from '@shop/contract/order';
import type { AccountEvent } from '@shop/contract/user';

export type Stream = Awaited<ReturnType<typeof openStream>>;

/** Reads a text/event-stream with fetch, as the shop's pages do. */
export async function openStream(url: string, headers: Record<string, string>) {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  if (response.status !== 200 || !response.body) throw new Error(`The stream answered ${response.status}.`);
  const events: OrderEvent[] = [];
  const accounts: AccountEvent[] = [];
  let lastId = '';
  let first = '';
  let wake = () => {};

  function take(block: string) {
    const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s) as [string, string]));
    lastId = fields.get('id') ?? lastId;
    first ||= fields.get('data') ?? '';
    if (fields.get('event') === 'account') accounts.push(JSON.parse(fields.get('data') ?? '') as AccountEvent);
    if (!fields.has('event') && fields.has('data')) events.push(JSON.parse(fields.get('data') ?? '') as OrderEvent);
    wake();
  }

  let hasEnded = false;
  const ready = new Promise<void>((resolve) => {
    void (async () => {
      let text = '';
      const decoder = new TextDecoder();
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) take(block);
        resolve();
      }
    })()
      .catch(() => resolve())
      .finally(() => {
        hasEnded = true;
        wake();
      });
  });
  await ready;

  async function once(isDone: () => boolean) {
    while (!isDone()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  async function until(isDone: (events: OrderEvent[]) => boolean): Promise<OrderEvent[]> {
    await once(() => isDone(events));
    return [...events];
  }

  return {
    until,
    ended: () => until(() => hasEnded),
    events: (count: number) => until((all) => all.length >= count),
    received: () => [...events],
    /** The newest state of the account, once it is as wanted. */
    async account(isWanted: (account: AccountEvent) => boolean) {
      await once(() => accounts.some(isWanted));
      return accounts.at(-1);
    },
    lastId: () => lastId,
    /** The data of the first message. */
    first: () => first,
    close: () => abort.abort(),
  };
}
