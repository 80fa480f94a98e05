import type { IncomingMessage } from 'node:http';
import { collectText } from './collect-text.ts';
import { serve } from './fake-api.ts';

/** Records what it parses as requests, in order, each as `METHOD /path body`. */
export async function openNotingUpstream(respond: (incoming: IncomingMessage) => string) {
  const parsed: string[] = [];
  const url = await serve((incoming, response) => {
    const note = (body: string) => {
      parsed.push(`${incoming.method} ${incoming.url} ${body}`.trim());
      response.end(respond(incoming));
    };
    collectText(incoming).then(note, () => response.destroy());
  });
  return { url, parsed };
}
