// Reads Stryker's report and returns the share of detected faults by area of the code.

/**
 * The fields of Stryker's report that are used here (mutation-testing-report-schema, version 2).
 */
export type MutationReport = {
  files: Record<string, { mutants: { status: string }[] }>;
};

export type MutationFigures = { noticed: number; unnoticed: number };

/**
 * A fault that causes an endless loop counts as detected, and a fault whose code no test runs
 * counts as undetected. Faults that Stryker ignored or could not compile do not count.
 */
const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

/**
 * Returns the number of detected and undetected faults for each feature, for each package and for
 * the shared code. The list is sorted by name.
 */
export function mutationFiguresOf(
  report: MutationReport,
): [area: string, figures: MutationFigures][] {
  const areas = new Map<string, MutationFigures>();
  for (const [file, { mutants }] of Object.entries(report.files)) {
    const area = areaOf(file);
    const figures = areas.get(area) ?? { noticed: 0, unnoticed: 0 };
    figures.noticed += mutants.filter(({ status }) => NOTICED.includes(status)).length;
    figures.unnoticed += mutants.filter(({ status }) => UNNOTICED.includes(status)).length;
    areas.set(area, figures);
  }
  return [...areas].sort(([one], [other]) => one.localeCompare(other));
}

/** Percentage of faults that were detected; 100 if there were no faults. */
export function mutationScoreOf({ noticed, unnoticed }: MutationFigures): number {
  const all = noticed + unnoticed;
  return all === 0 ? 100 : (100 * noticed) / all;
}

function areaOf(file: string): string {
  const [, feature] = /features\/([^/]+)\//.exec(file) ?? [];
  if (feature) return `${feature} model`;
  const [, packageName] = /^packages\/([^/]+)\//.exec(file) ?? [];
  return packageName ?? 'shared';
}
