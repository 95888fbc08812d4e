// Draws the plots: response times by rate for each size of the data, and CPU usage by process at
// each rate.
import { type LoadStep, RESPONSE_BOUND_MS, type SizeResult } from '../load-results.ts';

const WIDTH = 760;
const HEIGHT = 380;
const LEFT = 70;
const RIGHT = 130;
const TOP = 30;
const BOTTOM = 50;
const CORES_MS = 2000;
/** Lines differ by colour and by dashes, for people who cannot distinguish the colours. */
const LINES = [
  { colour: '#0b7a4b', dash: '' },
  { colour: '#b45309', dash: '7 4' },
  { colour: '#5b4bb7', dash: '2 3' },
  { colour: '#8a2c5d', dash: '10 3 2 3' },
];

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2933; }
  .small { font-size: 11px; fill: #52606d; }
  .axis, .bound { stroke: #52606d; fill: none; }
  .bound { stroke-dasharray: 4 3; }
  .line { fill: none; stroke-width: 2; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e4e7eb; }
    .small { fill: #9aa5b1; }
    .axis, .bound { stroke: #9aa5b1; }
    .line { filter: brightness(1.5); }
  }`;

type Line = { name: string; points: [x: number, y: number][] };
type Axes = {
  label: string;
  x: string;
  y: string;
  most: number;
  ticks: number[];
  place: (y: number) => number;
  bound?: number;
};

/**
 * The axis of the response times is logarithmic, because response times grow by powers of ten when
 * the load approaches the limit of the server.
 */
export function plotResponseTimes(results: readonly SizeResult[]): string {
  const place = (ms: number) => Math.log10(Math.max(10, Math.min(ms, 10_000)) / 10) / 3;
  const lines = results.map(({ size, steps }) => ({
    name: `${size} × the data`,
    points: shortOf(steps).map((step): [number, number] => [step.requests, step.p99]),
  }));
  return plotOf(lines, {
    label: 'p99 of the answers by answers a second',
    x: 'answers a second',
    y: 'p99, ms',
    most: mostOf(lines),
    ticks: [10, 100, 250, 1000, 10_000],
    place,
    bound: RESPONSE_BOUND_MS,
  });
}

export function plotProcessors({ size, steps }: SizeResult): string {
  const names = ['postgres', 'server', 'load', 'idle'] as const;
  const titles = { postgres: 'PostgreSQL', server: 'server', load: 'load generator', idle: 'idle' };
  const lines = names.map((name) => ({
    name: titles[name],
    points: shortOf(steps).map((step): [number, number] => [step.requests, step.shares[name]]),
  }));
  return plotOf(lines, {
    label: `Processor use by program on two cores at ${size} times the data, by answers a second`,
    x: 'answers a second',
    y: 'of 2 cores',
    most: mostOf(lines),
    ticks: [0, 500, 1000, 1500, CORES_MS],
    place: (ms) => ms / CORES_MS,
  });
}

/**
 * Selects the short measurements, which all take the same time. Leaves out the longer ones, which
 * were made at the end to confirm the request rate that the server can sustain.
 */
const shortOf = (steps: readonly LoadStep[]) => {
  const least = Math.min(...steps.map(({ seconds }) => seconds));
  return steps.filter(({ seconds }) => seconds === least);
};

const mostOf = (lines: Line[]) =>
  Math.max(...lines.flatMap(({ points }) => points.map(([x]) => x)), 1);

function plotOf(lines: Line[], { label, x, y, most, ticks, place, bound }: Axes): string {
  const xOf = (value: number) => Math.round(LEFT + (value / most) * (WIDTH - LEFT - RIGHT));
  const yOf = (value: number) =>
    Math.round(HEIGHT - BOTTOM - place(value) * (HEIGHT - TOP - BOTTOM));
  const shapes = lines.flatMap(({ name, points }, n) => {
    const { colour, dash } = LINES[n % LINES.length] ?? { colour: '', dash: '' };
    const [lastX, lastY] = points.at(-1) ?? [0, 0];
    return [
      `<polyline class="line" stroke="${colour}" stroke-dasharray="${dash}" points="${points.map(([a, b]) => `${xOf(a)},${yOf(b)}`).join(' ')}"/>`,
      `<text x="${xOf(lastX) + 6}" y="${yOf(lastY) + 4 + (n - 1) * 4}">${name}</text>`,
    ];
  });
  const bounds =
    bound === undefined
      ? []
      : [
          `<line class="bound" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${yOf(bound)}" y2="${yOf(bound)}"/>`,
        ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
<style>${STYLE}
</style>
<path class="axis" d="M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}"/>
${ticks.map((tick) => `<text class="small" x="${LEFT - 8}" y="${yOf(tick) + 4}" text-anchor="end">${tick}</text>`).join('\n')}
${[0, 0.25, 0.5, 0.75, 1].map((part) => `<text class="small" x="${xOf(part * most)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${Math.round(part * most)}</text>`).join('\n')}
<text class="small" x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${x}</text>
<text class="small" x="${LEFT - 8}" y="${TOP - 12}" text-anchor="end">${y}</text>
${[...bounds, ...shapes].join('\n')}
</svg>
`;
}
