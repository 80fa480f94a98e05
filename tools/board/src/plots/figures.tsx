import type { BoardState } from 'tools/board';
import { Scrolling } from '../frame/scrolling.tsx';
import { count, milliseconds, percent, when } from '../words.ts';
import styles from './figures.module.css';
import { Plot } from './plot.tsx';
import { type Figure, pointsOf } from './series.ts';

type Hours = BoardState['parts'][number]['hours'];

const FIGURES: Figure[] = [
  { name: 'Errors a page', of: ({ errorsPerPage }) => errorsPerPage, format: percent },
  { name: 'LCP, three in four', of: ({ lcp }) => lcp, format: milliseconds },
  { name: 'INP, three in four', of: ({ inp }) => inp, format: milliseconds },
];

interface Props {
  section: string;
  live: Hours;
  canary: Hours | null;
}

const cell = ({ of, format }: Figure, hour: Hours[number]) => {
  const value = of(hour);
  return value === null ? '–' : format(value);
};

function AsTable({ section, sides }: { section: string; sides: [name: string, hours: Hours][] }) {
  return (
    <details className={styles.table}>
      <summary>
        By hour, as a table<span className={styles.unseen}>: {section}</span>
      </summary>
      <Scrolling className={styles.scrolls} label={`Figures of ${section} by hour`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Hour</th>
              <th scope="col">Build</th>
              <th scope="col">Pages</th>
              {FIGURES.map(({ name }) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sides.flatMap(([name, hours]) =>
              hours.map((hour) => (
                <tr key={`${name} ${hour.hour}`}>
                  <th scope="row">{when(hour.hour)}</th>
                  <td>{name}</td>
                  <td>{count(hour.pages)}</td>
                  {FIGURES.map((figure) => (
                    <td key={figure.name}>{cell(figure, hour)}</td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </Scrolling>
    </details>
  );
}

/** The figures of the last day, for the live build and for the canary. */
export function Figures({ section, live, canary }: Props) {
  const now = Date.now();
  if (live.length === 0 && !canary?.length)
    return <p className={styles.none}>No page of it reported times and errors in the last day.</p>;
  return (
    <div className={styles.figures}>
      <div className={styles.plots}>
        {FIGURES.map((figure) => (
          <Plot
            key={figure.name}
            figure={figure}
            series={[
              { name: 'live', kind: 'live', points: pointsOf(live, figure, now) },
              ...(canary ? [{ name: 'canary', kind: 'canary' as const, points: pointsOf(canary, figure, now) }] : []),
            ]}
          />
        ))}
      </div>
      <AsTable section={section} sides={[['live', live], ...(canary ? [['canary', canary] as [string, Hours]] : [])]} />
    </div>
  );
}
