import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { type Owner, ownerAttributes } from '@shop/watching/trace-headers';
import { parentOf, type Span, type Tracer } from '@shop/watching/tracer';

/** A request that is traced, while it is worked on. */
export interface Traced {
  tracer: Tracer;
  span: Span;
  owner: Owner;
}

const current = new AsyncLocalStorage<Traced>();

/** What runs within is traced below this request. */
export const runTraced = (traced: Traced, work: () => void) => current.run(traced, work);

let open = 0;

/** Node follows every promise of every request while one is followed, which costs them all: it ends with the last one. */
export function followUntilClosed(response: ServerResponse) {
  open += 1;
  response.once('close', () => {
    open -= 1;
    if (open === 0) current.disable();
  });
}

/** Whether what runs now is below a traced request. */
export const isTraced = () => current.getStore() !== undefined;

/** A span below the request that is being worked on; undefined where none is traced. */
export function beginBelow(name: string, attributes: Record<string, string>): Span | undefined {
  const traced = current.getStore();
  if (!traced) return undefined;
  const { tracer, span, owner } = traced;
  return tracer.begin({
    ...{ name, kind: 'client', parent: parentOf(span) },
    attributes: { ...attributes, ...ownerAttributes(owner) },
  });
}
