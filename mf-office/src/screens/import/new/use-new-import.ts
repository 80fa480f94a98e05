import { type ImportColumn, MOST_IMPORT_ROWS } from '@shop/contract/office/imports';
import { ApiError } from '@shop/platform';
import { timeInFile } from '@shop/platform/dates';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { beginCheck } from '../../../queries/imports.ts';
import { openImport, sendRows } from '../../../queries/send-import.ts';
import { t } from '../../../t.ts';
import { choicesWith, guessMatching, type Matching, withChoice } from '../matching/match.ts';
import { readEarlierChoices, storeChoices } from '../matching/stored-matching.ts';
import { kindOf } from '../reading/file-kind.ts';
import type { TableSummary } from '../reading/messages.ts';
import type { Part } from '../reading/parts.ts';
import { sayReading } from '../reading/reading-words.ts';
import { UnreadableFile } from '../reading/table.ts';
import { type OpenReader, openTableReader, type TableReader } from '../reading/table-client.ts';
import { keepFile } from './last-file.ts';

export interface ReadFile {
  name: string;
  table: TableSummary;
}

export type Step =
  | { kind: 'choosing'; refusal?: string }
  | { kind: 'reading'; name: string }
  | ({ kind: 'matching'; failure?: string } & ReadFile)
  | ({ kind: 'sending'; sent: number } & ReadFile);

/** How far a file has been sent: after a failure it continues there. */
interface Sent {
  id: string;
  from: number;
  /** For these choices; other choices start again. */
  choice: string;
}

const noNetwork = () => t('The shop cannot be reached. Nothing is lost: continue when the network is back.');
const sentenceOf = (failure: unknown) =>
  failure instanceof ApiError && failure.status > 0 ? failure.message : noNetwork();
const refusalOf = (failure: unknown) =>
  failure instanceof UnreadableFile ? sayReading(failure.message) : t('The file could not be read.');

const inWords = (table: TableSummary): TableSummary => ({
  ...table,
  notes: table.notes.map(sayReading),
  problems: table.problems.map((problem) => ({ ...problem, message: sayReading(problem.message) })),
});

/** `again`: a file whose columns are to be chosen once more. */
export function useNewImport(
  onStarted: (id: string) => void,
  open: OpenReader = openTableReader,
  again: File | undefined = undefined,
) {
  const chosen = useRef<File>(undefined);
  const reader = useRef<TableReader>(null);
  const sent = useRef<Sent>(null);
  const [step, setStep] = useState<Step>({ kind: 'choosing' });
  const [matching, setMatching] = useState<Matching>([]);
  /** Columns that the person left out by hand, by their names in the file. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [countedAt, setCountedAt] = useState<string>();
  useEffect(() => () => reader.current?.close(), []);
  const chooseAgain = useEffectEvent(() => again && void choose(again));
  useEffect(() => {
    chooseAgain();
  }, []);

  async function choose(file: File) {
    reader.current?.close();
    sent.current = null;
    chosen.current = file;
    setStep({ kind: 'reading', name: file.name });
    try {
      reader.current = open(await kindOf(file));
      const table = inWords(await reader.current.request({ kind: 'read', file }));
      setMatching(guessMatching(table.header, readEarlierChoices()));
      setLeftOut(new Set());
      setStep({ kind: 'matching', name: file.name, table });
    } catch (failure) {
      setStep({ kind: 'choosing', refusal: `${file.name}: ${refusalOf(failure)}` });
    }
  }

  async function begin(file: ReadFile, choice: string): Promise<Sent> {
    if (sent.current?.choice === choice) return sent.current;
    const columns: ImportColumn[] = matching.flatMap((column) => column ?? []);
    if (countedAt && !columns.includes('counted_at')) columns.push('counted_at');
    const id = await openImport(file.name.slice(0, 200), columns, Math.min(file.table.rows, MOST_IMPORT_ROWS));
    return { id, from: 0, choice };
  }

  async function sendAll(file: ReadFile) {
    const choice = JSON.stringify([matching, countedAt]);
    const additions = { countedAt: countedAt && timeInFile(countedAt) };
    sent.current = await begin(file, choice);
    while (sent.current.from < file.table.rows) {
      const { id, from }: Sent = sent.current;
      const part: Part | undefined = await reader.current?.request({ kind: 'part', from, matching, additions });
      if (!part) return;
      await sendRows(id, part.rows);
      sent.current = { id, from: part.next, choice };
      setStep({ kind: 'sending', ...file, sent: part.next });
    }
    await beginCheck(sent.current.id);
    if (chosen.current) keepFile(sent.current.id, chosen.current);
    onStarted(sent.current.id);
  }

  function chooseColumn(at: number, header: string, column: ImportColumn | null) {
    setMatching(withChoice(matching, at, column));
    setLeftOut(new Set([...leftOut].filter((name) => name !== header).concat(column === null ? header : [])));
  }

  async function send({ name, table }: ReadFile) {
    const file = { name, table };
    storeChoices(choicesWith(readEarlierChoices(), table.header, matching, leftOut));
    setStep({ kind: 'sending', ...file, sent: sent.current?.from ?? 0 });
    try {
      await sendAll(file);
    } catch (failure) {
      setStep({ kind: 'matching', ...file, failure: sentenceOf(failure) });
    }
  }

  return {
    step,
    matching,
    chooseColumn,
    countedAt,
    setCountedAt,
    choose,
    send,
    giveUp: () => setStep({ kind: 'choosing' }),
  };
}
