import type { Order } from '@shop/contract/order';
import { MOST_RETURN_PICTURES } from '@shop/contract/order-returns';
import { ApiError } from '@shop/platform';
import { smallerPicture } from '@shop/ui/smaller-picture';
import { useEffect, useRef, useState } from 'react';
import { sendReturnPicture } from '../../queries/returns.ts';
import { t } from '../../t.ts';

const SIZE = { longestSide: 1600, quality: 0.8, mostBytes: 1_000_000, square: true };

export interface ChosenPicture {
  blob: Blob;
  /** Shows it on this device. */
  preview: string;
}

/** Pictures that were chosen on this device; each is sent once, also if the rest fails. */
export function usePictures(order: Order) {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  const [problem, setProblem] = useState<string>();
  const sent = useRef(new Map<Blob, string>());
  const previews = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of previews.current) URL.revokeObjectURL(url);
    },
    [],
  );

  async function add(files: readonly File[]) {
    setProblem(undefined);
    for (const file of files) {
      const blob = await smallerPicture(file, SIZE);
      if (!blob) {
        setProblem(t('{file} cannot be read here. Please take another picture.', { file: file.name }));
        continue;
      }
      const preview = URL.createObjectURL(blob);
      previews.current.push(preview);
      setChosen((now) => (now.length < MOST_RETURN_PICTURES ? [...now, { blob, preview }] : now));
    }
  }

  /** Their addresses. Null: one is refused, which the field shows. */
  async function send(): Promise<string[] | null> {
    setProblem(undefined);
    const urls: string[] = [];
    for (const { blob } of chosen) {
      try {
        const url = sent.current.get(blob) ?? (await sendReturnPicture(order, blob));
        sent.current.set(blob, url);
        urls.push(url);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
        setProblem([error.message, ...Object.values(error.fields)].join(' '));
        return null;
      }
    }
    return [...new Set(urls)];
  }

  return {
    chosen,
    problem,
    isFull: chosen.length >= MOST_RETURN_PICTURES,
    add,
    remove: (picture: ChosenPicture) => setChosen((now) => now.filter((one) => one !== picture)),
    send,
  };
}
