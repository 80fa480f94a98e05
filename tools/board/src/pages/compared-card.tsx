import type { ReactNode } from 'react';
import type { Compared } from 'tools/board';
import { Scrolling } from '../frame/scrolling.tsx';
import { Origin } from '../parts/origin.tsx';
import { kib } from '../words.ts';
import own from './compare.module.css';
import styles from './page.module.css';

type Part = Compared['parts'][number];

const CHANGES = { same: 'the same', changed: 'changed', new: 'new', removed: 'removed' };

function grown({ from, to }: { from: number | null; to: number | null }): string {
  if (from === null || to === null || from === to) return '';
  const by = Math.abs(to - from);
  return `${to > from ? '+' : '−'}${by < 1024 ? `${by} bytes` : kib(by)}`;
}

function Row({ name, from, to, by = '' }: { name: string; from: ReactNode; to: ReactNode; by?: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{from}</td>
      <td>
        {to} {by && <b className={own.by}>{by}</b>}
      </td>
    </tr>
  );
}

const Build = ({ of }: { of: string | null }) => (of ? <code>{of}</code> : <>none</>);

function Changes({ title, of }: { title: string; of: { added: string[]; removed: string[] } | null }) {
  if (!of || of.added.length + of.removed.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={own.changes}>
        {of.added.map((each) => (
          <li key={each}>
            <ins>{each}</ins> is new
          </li>
        ))}
        {of.removed.map((each) => (
          <li key={each}>
            <del>{each}</del> is gone
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ComparedCard({ part }: { part: Part }) {
  const { section, change, build, provenance, firstLoad, bytes, files, versions, paths, expectations } = part;
  const id = `compared-${section}`;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.titled}>
        <h2 id={id}>{section}</h2>
        <span className={styles.chip} data-kind={change}>
          {CHANGES[change]}
        </span>
      </div>
      <Scrolling className={styles.wide} label={`${section} before and after`}>
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            <Row name="Build" from={<Build of={build.from} />} to={<Build of={build.to} />} />
            <Row name="Commit" from={<Origin of={provenance.from} />} to={<Origin of={provenance.to} />} />
            <Row name="First load, brotli" from={kib(firstLoad.from)} to={kib(firstLoad.to)} by={grown(firstLoad)} />
            <Row name="All files" from={kib(bytes.from)} to={kib(bytes.to)} by={grown(bytes)} />
            <Row name="Number of files" from={files.from ?? '–'} to={files.to ?? '–'} />
            {(change === 'changed' ? versions : []).map(({ name, kind, from, to }) => (
              <Row
                key={`${kind} ${name}`}
                name={`${kind === 'needs' ? 'Needs' : 'Gives'} ${name}`}
                from={from ?? 'no'}
                to={to ?? 'no'}
              />
            ))}
          </tbody>
        </table>
      </Scrolling>
      <Changes title="Paths" of={paths} />
      <Changes title="What it relies on" of={expectations} />
    </article>
  );
}
