// Measures a page with Lighthouse. Lighthouse is installed when it is first used.
import { join } from 'node:path';
import { ensureInstalled } from '@wasl/testing/ensure-installed';

export type PageFigures = {
  /** Lighthouse scores from 0 to 100, by category. */
  scores: Record<string, number>;
  largestContentfulPaintMs: number;
  cumulativeLayoutShift: number;
};

/** @param port - Remote debugging port of a running browser. */
export type MeasurePage = (address: string, port: number) => Promise<PageFigures>;

const folder = join(import.meta.dirname, 'lighthouse');

export const measurePage: MeasurePage = async (address, port) => {
  ensureInstalled(folder);
  const { lighthouseFigures }: { lighthouseFigures: MeasurePage } = await import(
    join(folder, 'lighthouse-figures.ts')
  );
  return lighthouseFigures(address, port);
};
