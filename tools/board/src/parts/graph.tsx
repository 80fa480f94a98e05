import type { BoardState } from 'tools/board';
import { Scrolling } from '../frame/scrolling.tsx';
import styles from '../pages/page.module.css';
import { listOf, short } from '../words.ts';
import own from './graph.module.css';

interface SharedPackage {
  name: string;
  given: string | null;
  takenBy: { needs: string; sections: string[] }[];
  of: number;
}

/** By package: the shell's version, and the range of each section. */
function sharedPackages(parts: BoardState['graph']['parts']): SharedPackage[] {
  const packages = new Map<string, SharedPackage>();
  for (const { section, shared } of parts)
    for (const { name, needs, given } of shared) {
      const known = packages.get(name) ?? { name, given, takenBy: [], of: parts.length };
      packages.set(name, known);
      const alike = known.takenBy.find((each) => each.needs === needs);
      if (alike) alike.sections.push(section);
      else known.takenBy.push({ needs, sections: [section] });
    }
  return [...packages.values()];
}

type Graph = BoardState['graph'];

const Codes = ({ of, none }: { of: string[]; none: string }) =>
  of.length === 0 ? (
    <span className={styles.quiet}>{none}</span>
  ) : (
    <ul className={own.list}>
      {of.map((each) => (
        <li key={each}>
          <code>{each}</code>
        </li>
      ))}
    </ul>
  );

const Fragments = ({ of }: { of: Graph['parts'][number]['fragments'] }) =>
  of.length === 0 ? (
    <span className={styles.quiet}>none</span>
  ) : (
    <ul className={own.list}>
      {of.map(({ name, shownBy }) => (
        <li key={name}>
          <code>{name}</code> {shownBy.length > 0 ? `shown by ${listOf(shownBy)}` : 'shown by no section'}
        </li>
      ))}
    </ul>
  );

const Sections = ({ parts }: Pick<Graph, 'parts'>) => (
  <Scrolling className={styles.wide} label="Sections, their paths and fragments">
    <table>
      <thead>
        <tr>
          <th scope="col">Section</th>
          <th scope="col">Paths that it owns</th>
          <th scope="col">Fragments that it gives</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ section, paths, fragments }) => (
          <tr key={section}>
            <th scope="row">{section}</th>
            <td>
              <Codes of={paths} none="none" />
            </td>
            <td>
              <Fragments of={fragments} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolling>
);

const takers = ({ takenBy, of }: SharedPackage) =>
  takenBy.map(({ needs, sections }) => (
    <li key={needs}>
      <code>{needs}</code> {sections.length === of ? 'by every section' : `by ${listOf(sections)}`}
    </li>
  ));

const Packages = ({ parts, shell }: Graph) => (
  <Scrolling className={styles.wide} label="Packages that the shell gives">
    <table>
      <thead>
        <tr>
          <th scope="col">Package</th>
          <th scope="col">The shell {shell ? short(shell) : ''} gives</th>
          <th scope="col">Taken as</th>
        </tr>
      </thead>
      <tbody>
        {sharedPackages(parts).map((each) => (
          <tr key={each.name}>
            <th scope="row">{each.name}</th>
            <td>{each.given ?? <span className={styles.quiet}>not given</span>}</td>
            <td>
              <ul className={own.list}>{takers(each)}</ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolling>
);

/** The owners of paths, the providers of fragments, and what they need from the shell. */
export function GraphTable({ graph }: { graph: Graph }) {
  if (graph.parts.length === 0) return null;
  return (
    <section className={own.graph} aria-labelledby="graph">
      <h2 id="graph">How the parts hang together</h2>
      <div className={own.tables}>
        <Sections parts={graph.parts} />
        <Packages {...graph} />
      </div>
    </section>
  );
}
