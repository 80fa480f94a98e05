import type { Order } from '@shop/contract/order';
import { MOST_RETURN_PICTURES } from '@shop/contract/order-returns';
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

  /** Their addresses. */
  async function send(): Promise<string[]> {
    const urls: string[] = [];
    for (const { blob } of chosen) {
      const url = sent.current.get(blob) ?? (await sendReturnPicture(order, blob));
      sent.current.set(blob, url);
      urls.push(url);
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
