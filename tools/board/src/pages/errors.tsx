import type { BoardState, ErrorPage } from 'tools/board';
import { readErrors } from '../api/calls.ts';
import { useRead } from '../api/use-read.ts';
import { Failure, Loading } from '../frame/failure.tsx';
import { goTo, usePlace } from '../frame/use-place.ts';
import { ago, count, listOf, short, when } from '../words.ts';
import own from './errors.module.css';
import styles from './page.module.css';

type Met = ErrorPage['errors'][number];

const DAYS = [
  ['1', 'The last day'],
  ['7', 'The last 7 days'],
  ['30', 'The last 30 days'],
] as const;

function Choice({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly (readonly [string, string])[];
}) {
  const { query } = usePlace();
  return (
    <label>
      {label}
      <select
        value={query.get(name) ?? options[0]?.[0] ?? ''}
        onChange={({ target }) => {
          const next = new URLSearchParams(query);
          next.set(name, target.value);
          goTo(`/errors?${next}`, 'replace');
        }}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function ErrorCard({ met: { section, kind, name, place, count: times, firstSeen, lastSeen, builds } }: { met: Met }) {
  return (
    <li className={own.error}>
      <p className={own.times}>
        <b>{count(times)}</b> times
      </p>
      <div className={own.what}>
        <h2>
          {name || kind} <span className={styles.quiet}>{section}</span>
        </h2>
        <p>{place ? <code>{place}</code> : <span className={styles.quiet}>its place is not known</span>}</p>
        <p className={styles.quiet}>
          {kind}; first seen {when(firstSeen)}, last {ago(lastSeen)}; with{' '}
          {listOf(Object.entries(builds).map(([build, each]) => `${short(build)} (${count(each)})`))}
        </p>
      </div>
    </li>
  );
}

interface Props {
  state: BoardState;
  at: number;
  onSignedOut(sentence: string): void;
}

export function ErrorsPage({ state: { parts }, at, onSignedOut }: Props) {
  const { query } = usePlace();
  const filters = new URLSearchParams({ section: query.get('section') ?? '', days: query.get('days') ?? '1' });
  const { value, failure, again } = useRead(`${filters} ${at}`, () => readErrors(filters), onSignedOut);
  const sections = parts.map(({ section }) => [section, section] as const);
  return (
    <div className={styles.page}>
      <div>
        <h1>Errors</h1>
        <p className={styles.quiet}>What visitors' pages met, by place in the source, the most frequent first</p>
      </div>
      <search className={styles.filters}>
        <Choice name="section" label="Section" options={[['', 'Every section'], ...sections]} />
        <Choice name="days" label="Since" options={DAYS} />
      </search>
      {failure && <Failure sentence={failure} onAgain={again} />}
      {!value && !failure && <Loading what="the errors" />}
      {value?.errors.length === 0 && <p className={styles.empty}>No page reported an error in this time.</p>}
      {value && value.errors.length > 0 && (
        <ol className={own.errors} aria-label="Errors, the most frequent first">
          {value.errors.map((met) => (
            <ErrorCard key={`${met.section} ${met.kind} ${met.name} ${met.place}`} met={met} />
          ))}
        </ol>
      )}
      {value && value.leftOut > 0 && (
        <p className={styles.quiet}>{count(value.leftOut)} that are more seldom are left out.</p>
      )}
    </div>
  );
}
