import { withTexts } from '@shop/platform';
import { type ComponentType, createElement, use, useEffect, useState, useSyncExternalStore } from 'react';
import { Failure } from './failure.tsx';

interface State<Parts> {
  parts?: Parts;
  isMissing?: boolean;
  isTrying?: boolean;
}

/** Code that is loaded later, all of it in one file. */
class LateParts<Parts> {
  state: State<Parts> = {};
  private first: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly load: () => Promise<Parts>) {}

  readonly listen = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly read = () => this.state;

  /** Resolves when the file has loaded or failed. */
  begin(): Promise<void> {
    this.first ??= this.fetch();
    return this.first;
  }

  async fetch(mayCome = () => true) {
    if (this.state.parts || this.state.isTrying) return;
    if (this.state.isMissing) this.change({ isMissing: true, isTrying: true });
    const parts = await withTexts(this.load()).catch(() => undefined);
    this.change(parts && mayCome() ? { parts } : { isMissing: true });
  }

  private change(next: State<Parts>) {
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

const useLateParts = <Parts,>(late: LateParts<Parts>) => useSyncExternalStore(late.listen, late.read);

const isTyping = () => document.activeElement?.matches('input:not([type=checkbox]), textarea, select') ?? false;

/** Shows stand-ins while code is missing: `<MissingParts of={…}>` retries it. */
export function withStandIns<Parts extends Record<string, ComponentType<never>>>(load: () => Promise<Parts>) {
  const late = new LateParts(load);

  /** `stays`: an open element keeps its content until it is closed. */
  function part<Name extends keyof Parts>(name: Name, StandIn: Parts[Name], { stays = false } = {}) {
    return function Part(props: object) {
      use(late.begin());
      const { parts } = useLateParts(late);
      const now = parts ? parts[name] : StandIn;
      const [atFirst] = useState(() => now);
      return createElement(stays ? atFirst : now, props as never);
    } as unknown as Parts[Name];
  }

  return { late, part };
}

interface Props {
  of: LateParts<unknown>;
  title: string;
  children: string;
}

/** A sentence and Try again. With the network the parts come back by themselves, but never while somebody types. */
export function MissingParts({ of, title, children }: Props) {
  const { isMissing = false, isTrying = false } = useLateParts(of);
  useEffect(() => {
    if (!isMissing) return;
    const back = () => void of.fetch(() => !isTyping());
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [isMissing, of]);
  if (!isMissing) return null;
  return (
    <Failure title={title} busy={isTrying} onRetry={() => void of.fetch()}>
      {children}
    </Failure>
  );
}
