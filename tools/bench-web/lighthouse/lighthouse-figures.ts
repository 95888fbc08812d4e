// What Lighthouse says of a page on its mobile preset.
import lighthouse from 'lighthouse';
import type { MeasurePage, PageFigures } from '../measure-page.ts';

/** One run in ten meets something else that the machine does; Lighthouse's own advice is the median. */
const RUNS = 3;

/** @returns The run whose performance lies in the middle. */
export const lighthouseFigures: MeasurePage = async (address, port) => {
  const runs: PageFigures[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runOnce(address, port));
  const speed = ({ scores }: PageFigures) => scores.performance ?? 0;
  const [middle] = runs.sort((one, other) => speed(one) - speed(other)).slice(RUNS >> 1);
  if (!middle) throw new Error(`Lighthouse says nothing of ${address}`);
  return middle;
};

async function runOnce(address: string, port: number): Promise<PageFigures> {
  const run = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
  if (!run) throw new Error(`Lighthouse says nothing of ${address}`);
  const { audits, categories } = run.lhr;
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    largestContentfulPaintMs: audits['largest-contentful-paint']?.numericValue ?? Infinity,
    cumulativeLayoutShift: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
  };
}
