import { useRef, useState } from 'react';
import { uploadPicture } from '../../queries/upload-picture.ts';
import { sentenceOf } from '../words/sentence-of.ts';
import { fileProblem, sizeProblem } from './picture-problem.ts';
import { smallerPicture } from './smaller-picture.ts';

export interface Upload {
  id: number;
  file: File;
  /** Undefined while it is uploading. */
  problem: string | undefined;
  /** Whether a retry may help. */
  canRetry: boolean;
}

class Unfit extends Error {}

async function sent(file: File): Promise<string> {
  const problem = fileProblem(file);
  if (problem) throw new Unfit(problem);
  const picture = await smallerPicture(file);
  const tooLarge = sizeProblem(file.name, picture.size);
  if (tooLarge) throw new Unfit(tooLarge);
  return uploadPicture(picture);
}

/** Uploads in progress and failed uploads, each with its sentence. */
export function useUploads(onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const nextId = useRef(0);
  /** The upload that was chosen last: the next one is only taken after it. */
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const forget = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));
  const put = (upload: Upload) => setUploads((all) => [...all.filter(({ id }) => id !== upload.id), upload]);

  async function start(id: number, file: File) {
    put({ id, file, problem: undefined, canRetry: false });
    try {
      const earlier = last.current;
      const sending = sent(file);
      last.current = Promise.allSettled([earlier, sending]);
      const url = await sending;
      await earlier;
      onUploaded(url);
      forget(id);
    } catch (failure) {
      const isUnfit = failure instanceof Unfit;
      put({
        id,
        file,
        problem: isUnfit ? failure.message : `${file.name}: ${sentenceOf(failure)}`,
        canRetry: !isUnfit,
      });
    }
  }

  return {
    uploads,
    add(files: Iterable<File>) {
      for (const file of files) void start(nextId.current++, file);
    },
    retry: ({ id, file }: Upload) => void start(id, file),
    forget,
  };
}
