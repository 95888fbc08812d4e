// Draws the benchmark results as a bar chart with one bar for each result. A result is the ratio of
// a measured quantity to a baseline quantity. The length of a bar shows the ratio relative to its
// goal. A line marks the goal.
import { type BenchmarkResult, isGoalReached } from './report-finding.ts';

const WIDTH = 760;
const LEFT = 330;
const RIGHT = 70;
const STEP = 34;
const BAR = 16;
const TOP = 40;
const FOOT = 34;
/**
 * Maximum length of a bar, as a multiple of the goal. Bars of results beyond this multiple are cut
 * off at this length.
 */
const MOST = 2;

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2933; }
  .small { font-size: 11px; fill: #52606d; }
  .reached { fill: #0b7a4b; }
  .missed { fill: #b45309; }
  .goal { stroke: #1f2933; stroke-width: 1.5; stroke-dasharray: 4 3; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e4e7eb; }
    .small { fill: #9aa5b1; }
    .reached { fill: #3fbf87; }
    .missed { fill: #f0a04b; }
    .goal { stroke: #e4e7eb; }
  }`;

/** @returns An SVG with a transparent background, for light and dark pages. */
export function plotResults(rows: readonly BenchmarkResult[]): string {
  const bottom = TOP + rows.length * STEP;
  const goal = xOf(1);
  const label = `How much of its goal each ratio reaches: ${rows
    .map((row) => `${row.what}, ${goalShareOf(row).toFixed(2)}`)
    .join('; ')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + FOOT}" role="img" aria-label="${escaped(label)}">
<style>${STYLE}
</style>
${rows.map(barOf).join('\n')}
<line class="goal" x1="${goal}" x2="${goal}" y1="${TOP - 10}" y2="${bottom}"/>
<text x="${goal}" y="${TOP - 18}" text-anchor="middle">goal</text>
<text class="small" x="${LEFT}" y="${bottom + 20}">Longer is better: the ratio by its goal, or the goal by the ratio where less is better.</text>
</svg>
`;
}

/**
 * Returns the share of the goal that a result reaches; 1 means that the goal is reached exactly.
 */
export const goalShareOf = ({ ratio, goal, is }: BenchmarkResult): number =>
  is === 'at least' ? ratio / goal : goal / ratio;

const xOf = (reach: number) =>
  Math.round(LEFT + (Math.min(reach, MOST) / MOST) * (WIDTH - LEFT - RIGHT));

function barOf(row: BenchmarkResult, index: number): string {
  const y = TOP + index * STEP;
  const end = xOf(goalShareOf(row));
  return [
    `<text x="${LEFT - 10}" y="${y + 8}" text-anchor="end">${escaped(row.what)}</text>`,
    `<text class="small" x="${LEFT - 10}" y="${y + 22}" text-anchor="end">${escaped(`of ${row.of}, ${row.is} ${row.goal}`)}</text>`,
    `<rect class="${isGoalReached(row) ? 'reached' : 'missed'}" x="${LEFT}" y="${y + 2}" width="${end - LEFT}" height="${BAR}" rx="2"/>`,
    `<text x="${WIDTH - 8}" y="${y + 15}" text-anchor="end">${row.ratio.toFixed(2)}</text>`,
  ].join('\n');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
