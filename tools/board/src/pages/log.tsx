import { Button, Input } from 'antd';
import { useState } from 'react';
import type { BoardState, LogPage as Page } from 'tools/board';
import { readLog } from '../api/calls.ts';
import { useRead } from '../api/use-read.ts';
import { Failure, Loading } from '../frame/failure.tsx';
import { goTo, linkTo, usePlace } from '../frame/use-place.ts';
import { ago, when } from '../words.ts';
import own from './log.module.css';
import styles from './page.module.css';

type Entry = Page['entries'][number];

const FILTERS = ['section', 'action', 'who'] as const;

function filterBy(query: URLSearchParams, name: string, value: string) {
  const next = new URLSearchParams(query);
  if (value) next.set(name, value);
  else next.delete(name);
  goTo(next.size > 0 ? `/log?${next}` : '/log', 'replace');
}

function Choice({ name, label, all, options }: { name: string; label: string; all: string; options: string[] }) {
  const { query } = usePlace();
  const value = query.get(name) ?? '';
  const shown = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => filterBy(query, name, target.value)}>
        <option value="">{all}</option>
        {shown.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}

function EntryRow({ entry: { at, who, action, section, build, why, passedOver, version } }: { entry: Entry }) {
  return (
    <li className={own.entry}>
      <time dateTime={at} title={at}>
        {when(at)}
        <span className={styles.quiet}> {ago(at)}</span>
      </time>
      <div className={own.what}>
        <p>
          <b>{action}</b> {section} {build && <code>{build}</code>}
        </p>
        <p>
          <span className={styles.quiet}>{who}:</span> {why}
        </p>
        {passedOver.length > 0 && <p className={own.passed}>Passed over: {passedOver.join('; ')}</p>}
      </div>
      {version !== null && version > 1 ? (
        <a className={own.compare} {...linkTo(`/compare?from=${version - 1}&to=${version}`)}>
          Release {version}
          <span className={own.unseen}>, what changed in it</span>
        </a>
      ) : (
        <span className={styles.quiet}>{version === null ? '' : `Release ${version}`}</span>
      )}
    </li>
  );
}

interface Props {
  state: BoardState;
  /** A value that changes with every change. */
  at: number;
  onSignedOut(sentence: string): void;
}

export function LogPage({ state: { version }, at, onSignedOut }: Props) {
  const { query } = usePlace();
  const [pages, setPages] = useState(1);
  const filters = new URLSearchParams(
    FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  );

  async function readPages(): Promise<Page> {
    let page = await readLog(filters);
    for (let number = 1; number < pages && page.next; number++) {
      const older = await readLog(new URLSearchParams([...filters, ['before', page.next]]));
      page = { ...older, entries: [...page.entries, ...older.entries] };
    }
    return page;
  }
  const { value, failure, again } = useRead(`${filters} ${pages} ${version} ${at}`, readPages, onSignedOut);

  return (
    <div className={styles.page}>
      <div>
        <h1>Log</h1>
        <p className={styles.quiet}>Who changed what, when and why. Nothing is ever taken out of it.</p>
      </div>
      <search className={styles.filters}>
        <Choice name="section" label="Section" all="Every section" options={value?.sections ?? []} />
        <Choice name="action" label="Action" all="Every action" options={value?.actions ?? []} />
        <label htmlFor="who">
          Who
          <Input
            id="who"
            type="search"
            value={query.get('who') ?? ''}
            onChange={({ target }) => filterBy(query, 'who', target.value)}
          />
        </label>
      </search>
      {failure && <Failure sentence={failure} onAgain={again} />}
      {!value && !failure && <Loading what="the log" />}
      {value && (
        <>
          <p role="status" className={own.unseen}>
            {value.entries.length} entries{value.next ? ', and older ones' : ''}
          </p>
          {value.entries.length === 0 ? (
            <p className={styles.empty}>Nothing in the log fits these filters.</p>
          ) : (
            <ol className={own.log} aria-label="Changes, the newest first">
              {value.entries.map((entry) => (
                <EntryRow key={entry.key} entry={entry} />
              ))}
            </ol>
          )}
          {value.next && (
            <div className={styles.actions}>
              <Button onClick={() => setPages(pages + 1)}>Older ones</Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
