// Runs Lighthouse with its mobile preset.
import lighthouse from 'lighthouse';
import type { MeasurePage, PageFigures } from '../measure-page.ts';

/**
 * Number of runs. Other load on the machine disturbs about one run in ten, so the median is used,
 * as Lighthouse recommends.
 */
const RUNS = 3;

/** @returns The run with the median performance. */
export const lighthouseFigures: MeasurePage = async (address, port) => {
  const runs: PageFigures[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runOnce(address, port));
  const speed = ({ scores }: PageFigures) => scores.performance ?? 0;
  const [middle] = runs.sort((one, other) => speed(one) - speed(other)).slice(RUNS >> 1);
  if (!middle) throw new Error(`Lighthouse returned no result for ${address}`);
  return middle;
};

async function runOnce(address: string, port: number): Promise<PageFigures> {
  const run = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
  if (!run) throw new Error(`Lighthouse returned no result for ${address}`);
  const { audits, categories } = run.lhr;
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    largestContentfulPaintMs: audits['largest-contentful-paint']?.numericValue ?? Infinity,
    cumulativeLayoutShift: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
  };
}
