import { Input } from 'antd';
import { useId } from 'react';
import type { BoardState, Compared } from 'tools/board';
import { readCompared } from '../api/calls.ts';
import { useRead } from '../api/use-read.ts';
import { Failure, Loading } from '../frame/failure.tsx';
import { goTo, usePlace } from '../frame/use-place.ts';
import { count, listOf, when } from '../words.ts';
import own from './compare.module.css';
import { ComparedCard } from './compared-card.tsx';
import styles from './page.module.css';

interface Props {
  state: BoardState;
  onSignedOut(sentence: string): void;
}

const numberIn = (text: string | null, otherwise: number) => {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
};

function Release({ label, name, value, most }: { label: string; name: 'from' | 'to'; value: number; most: number }) {
  const { query } = usePlace();
  const id = useId();
  return (
    <label htmlFor={id}>
      {label}
      <Input
        id={id}
        type="number"
        min={1}
        max={most}
        value={value}
        onChange={({ target }) => {
          const next = new URLSearchParams(query);
          next.set(name, target.value);
          goTo(`/compare?${next}`, 'replace');
        }}
      />
    </label>
  );
}

const Head = ({ of: { version, at, who, why } }: { of: Compared['from'] }) => (
  <p className={styles.quiet}>
    <b>Release {version}</b>, {at ? when(at) : 'at first'}
    {who && `, ${who}`}
    {why && `: “${why}”`}
  </p>
);

function Difference({ value: { from, to, parts } }: { value: Compared }) {
  const changed = parts.filter(({ change }) => change !== 'same');
  const same = parts.filter(({ change }) => change === 'same').map(({ section }) => section);
  return (
    <>
      <div className={own.heads}>
        <Head of={from} />
        <Head of={to} />
      </div>
      <p role="status">
        {changed.length === 0
          ? `Release ${from.version} and release ${to.version} have the same builds.`
          : `${count(changed.length)} of ${count(parts.length)} parts differ.`}
      </p>
      {changed.map((part) => (
        <ComparedCard key={part.section} part={part} />
      ))}
      {same.length > 0 && changed.length > 0 && <p className={styles.quiet}>As they were: {listOf(same)}.</p>}
    </>
  );
}

export function ComparePage({ state: { version }, onSignedOut }: Props) {
  const { query } = usePlace();
  const to = numberIn(query.get('to'), version);
  const from = numberIn(query.get('from'), Math.max(1, to - 1));
  const { value, failure, again } = useRead(`${from} ${to}`, () => readCompared(from, to), onSignedOut);
  return (
    <div className={styles.page}>
      <div>
        <h1>Compare two releases</h1>
        <p className={styles.quiet}>Builds, commits, bytes, versions, paths, and what sections rely on</p>
      </div>
      <search className={styles.filters}>
        <Release label="From release" name="from" value={from} most={version} />
        <Release label="To release" name="to" value={to} most={version} />
      </search>
      {failure && <Failure sentence={failure} onAgain={again} />}
      {!value && !failure && <Loading what="both releases" />}
      {value && !failure && <Difference value={value} />}
    </div>
  );
}
