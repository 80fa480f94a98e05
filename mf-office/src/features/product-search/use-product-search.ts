import { useEffect, useRef, useState } from 'react';
import { readSearch } from './typed-search.ts';

/** Shorter than between two keys of a quick typist; a scanner is quicker and ends with Enter. */
const SETTLE_MS = 120;

export interface FoundProducts<Product> {
  products: Product[];
  /** The first one has just this barcode or SKU. */
  exact: boolean;
}

interface Options<Product> {
  find(q: string, signal: AbortSignal): Promise<FoundProducts<Product>>;
  onPick(product: Product, pieces: number): void;
}

/** What somebody means who does not look at the list: the product of a code, or the only hit. */
const certain = <Product>({ products: [first, ...others], exact }: FoundProducts<Product>) =>
  exact || others.length === 0 ? first : undefined;

/** The products for what is typed; never those of an earlier text. */
export function useProductSearch<Product>({ find, onPick }: Options<Product>) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundProducts<Product> & { q: string }>();
  const [failed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  const { q, pieces } = readSearch(text);
  const current = found?.q === q ? found : undefined;
  const latest = useRef({ find, onPick });
  useEffect(() => {
    latest.current = { find, onPick };
  });

  useEffect(() => {
    setFailed(false);
    if (q === '') return;
    const call = new AbortController();
    running.current = call;
    const search = async () => {
      const result = await latest.current.find(q, call.signal).catch(() => undefined);
      if (call.signal.aborted) return;
      setFailed(result === undefined);
      if (result) setFound({ q, ...result });
    };
    const timer = setTimeout(() => void search(), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [q]);

  function pick(product: Product) {
    setText('');
    setFound(undefined);
    onPick(product, pieces);
  }

  /**
   * Enter before the list has come. The field is free for the next code at once; what is not certain comes back to it, with
   * its list.
   */
  async function pickAtOnce() {
    if (q === '' || current) return;
    running.current?.abort();
    setText('');
    const result = await find(q, new AbortController().signal).catch(() => undefined);
    const product = result && certain(result);
    if (product) return latest.current.onPick(product, pieces);
    setFailed(result === undefined);
    if (result) setFound({ q, ...result });
    setText((now) => now || text);
  }

  return { text, setText, products: current?.products, failed, pick, pickAtOnce };
}
