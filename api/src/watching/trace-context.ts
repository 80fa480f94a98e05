import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { type Owner, ownerAttributes } from '@shop/watching/trace-headers';
import { parentOf, type Span, type Tracer } from '@shop/watching/tracer';

/** A traced request, while it is served. */
export interface Traced {
  tracer: Tracer;
  span: Span;
  owner: Owner;
}

const current = new AsyncLocalStorage<Traced>();

/** Spans of `run` are below this request. */
export const runTraced = (traced: Traced, work: () => void) => current.run(traced, work);

let open = 0;

/** While a request is traced, Node follows every promise, which slows all requests: it stops with the last one. */
export function followUntilClosed(response: ServerResponse) {
  open += 1;
  response.once('close', () => {
    open -= 1;
    if (open === 0) current.disable();
  });
}

/** Whether the current code belongs to a traced request. */
export const isTraced = () => current.getStore() !== undefined;

/** A span below the current request; undefined if none is traced. */
export function beginBelow(name: string, attributes: Record<string, string>): Span | undefined {
  const traced = current.getStore();
  if (!traced) return undefined;
  const { tracer, span, owner } = traced;
  return tracer.begin({
    name,
    kind: 'client',
    parent: parentOf(span),
    attributes: { ...attributes, ...ownerAttributes(owner) },
  });
}
