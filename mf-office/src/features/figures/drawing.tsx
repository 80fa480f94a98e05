import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { type PointerEvent, useState } from 'react';
import { t } from '../../t.ts';
import styles from './plot.module.css';

interface Bar {
  label: string;
  now: number;
  before: number;
}

export interface DrawingProps {
  title: string;
  bars: readonly Bar[];
  show: (value: number) => string;
  /** What the outlines are, such as `yesterday`. */
  before: string;
  /** Where the same is in numbers. */
  elsewhere: string;
}

const HEIGHT = 172;
const TOP = 8;
const BASE = HEIGHT - 20;
const LABELS = 6;
const STEPS = 2;
const LETTER_PX = 7;

/** A pointer or a finger shows the numbers of a bar. */
export function Drawing({ title, bars, show, before, elsewhere }: DrawingProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const [pointed, setPointed] = useState<number>();
  const labels = bars.map(({ label }) => label);
  const most = Math.max(1, ...bars.flatMap((bar) => [bar.now, bar.before]));
  const y = scaleLinear({ domain: [0, most], range: [BASE, TOP], nice: STEPS });
  const steps = y.ticks(STEPS).filter(Number.isInteger);
  const left = Math.max(...steps.map((value) => show(value).length)) * LETTER_PX + 8;
  const x = scaleBand({ domain: labels, range: [left, Math.max(left, width)], paddingInner: 0.2, paddingOuter: 0.1 });
  const every = Math.ceil(bars.length / LABELS);
  const inset = x.bandwidth() * 0.15;
  const point = ({ nativeEvent }: PointerEvent) => setPointed(Math.floor((nativeEvent.offsetX - left) / x.step()));
  const bar = pointed === undefined ? undefined : bars[pointed];
  const from = (bar && x(bar.label)) ?? 0;
  const middle = from + x.bandwidth() / 2;
  return (
    <div ref={parentRef}>
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={t('{title}: bars, beside {before}. {elsewhere}', { title, before, elsewhere })}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => {
          // A finger that is lifted has left, too: what it showed stays.
          if (pointerType === 'mouse') setPointed(undefined);
        }}
      >
        <GridRows className={styles.grid ?? ''} scale={y} tickValues={steps} left={left} width={width - left} />
        {bar && <rect className={styles.pointed} x={from} width={x.bandwidth()} y={TOP} height={BASE - TOP} />}
        {bars.map(({ label, now, before: then }) => (
          <g key={label} transform={`translate(${x(label)} 0)`}>
            <rect className={styles.before} width={x.bandwidth()} y={y(then)} height={BASE - y(then)} />
            <rect
              className={styles.now}
              x={inset}
              width={x.bandwidth() - 2 * inset}
              y={y(now)}
              height={BASE - y(now)}
            />
          </g>
        ))}
        <AxisLeft
          scale={y}
          left={left}
          tickValues={steps}
          tickFormat={(value) => show(Number(value))}
          hideAxisLine
          hideTicks
          tickLabelProps={{ className: styles.label ?? '', textAnchor: 'end', dx: 4, dy: 4 }}
        />
        <AxisBottom
          axisLineClassName={styles.base ?? ''}
          scale={x}
          top={BASE}
          tickValues={labels.filter((_, at) => at % every === 0)}
          hideTicks
          tickLabelProps={{ className: styles.label ?? '', textAnchor: 'middle', dy: -2 }}
        />
      </svg>
      {bar && (
        <p
          className={styles.numbers}
          // Beside the middle of the drawing they begin at a bar, or end at it, so that none is cut at the edge.
          style={{ left: middle, transform: `translateX(${(-100 * middle) / width}%)` }}
          aria-hidden="true"
        >
          <b>{bar.label}</b> {show(bar.now)}, {before} {show(bar.before)}
        </p>
      )}
    </div>
  );
}
