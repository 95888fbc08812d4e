// What Lighthouse says of a page on its mobile preset.
import lighthouse from 'lighthouse';

export type LighthouseFigures = {
  /** 0 to 100, by category. */
  scores: Record<string, number>;
  largestContentfulPaintMs: number;
  cumulativeLayoutShift: number;
};

/** @param port The remote debugging port of a running browser. */
export async function lighthouseFigures(address: string, port: number): Promise<LighthouseFigures> {
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
