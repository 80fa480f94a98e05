import type { Question, Reply, Results } from './messages.ts';
import { UnreadableFile } from './table.ts';

export interface TableReader {
  request<Kind extends Question['kind']>(question: Extract<Question, { kind: Kind }>): Promise<Results[Kind]>;
  close(): void;
}

export type OpenReader = (kind: 'csv' | 'xlsx') => TableReader;

const WORKERS = {
  csv: () => new URL('./csv.worker.ts', import.meta.url),
  xlsx: () => new URL('./xlsx.worker.ts', import.meta.url),
};

/**
 * Reads files in a worker, so that fifty thousand rows do not block the page. The code for Excel files is only loaded
 * for them.
 */
export const openTableReader: OpenReader = (kind) => {
  const address = WORKERS[kind]();
  const worker = new Worker(address);
  return {
    request: (question) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Reply>) => {
          if ('refusal' in data) reject(new UnreadableFile(data.refusal));
          else resolve(data.value as never);
        };
        worker.onerror = () => reject(new UnreadableFile('What reads files did not load. Please try again.'));
        worker.postMessage(question);
      }),
    close: () => worker.terminate(),
  };
};
