// Reads Stryker's report: what share of the faults was noticed, by area of the code.

/** The part of the report that is read (mutation-testing-report-schema, version 2). */
export type MutationReport = {
  files: Record<string, { mutants: { status: string }[] }>;
};

export type Figures = { noticed: number; unnoticed: number };

/** A fault that ends in an endless loop is noticed too. Those that no test could see (ignored, not to be run) do not count. */
const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

/** By feature, by package, or what all features share; in the order of their names. */
export function figuresOf(report: MutationReport): [area: string, figures: Figures][] {
  const areas = new Map<string, Figures>();
  for (const [file, { mutants }] of Object.entries(report.files)) {
    const area = areaOf(file);
    const figures = areas.get(area) ?? { noticed: 0, unnoticed: 0 };
    figures.noticed += mutants.filter(({ status }) => NOTICED.includes(status)).length;
    figures.unnoticed += mutants.filter(({ status }) => UNNOTICED.includes(status)).length;
    areas.set(area, figures);
  }
  return [...areas].sort(([one], [other]) => one.localeCompare(other));
}

/** Percent; 100 where there was nothing to notice. */
export function scoreOf({ noticed, unnoticed }: Figures): number {
  const all = noticed + unnoticed;
  return all === 0 ? 100 : (100 * noticed) / all;
}

function areaOf(file: string): string {
  const [, feature] = /features\/([^/]+)\//.exec(file) ?? [];
  if (feature) return `${feature} model`;
  const [, packageName] = /^packages\/([^/]+)\//.exec(file) ?? [];
  return packageName ?? 'shared';
}
