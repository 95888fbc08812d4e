// Which steps need not run again: those that passed on the same files, unless a step that does run reads their report.
import type { Step } from './steps.ts';

/**
 * @param passedBefore How many tests of the step passed on the files as they are now; undefined when it did not pass on them.
 * @returns By title, how many tests are skipped with the step.
 */
export function chooseSkipped(
  steps: Step[],
  passedBefore: (step: Step) => number | undefined,
): Map<string, number> {
  const skipped = new Map<string, number>();
  for (const step of steps) {
    const tests = step.isPreparation ? undefined : passedBefore(step);
    if (tests !== undefined) skipped.set(step.title, tests);
  }
  for (const { title, command, after = [] } of steps) {
    const readsReports = command.some((part) => part.includes('{reports}'));
    if (readsReports && !skipped.has(title)) for (const early of after) skipped.delete(early);
  }
  return skipped;
}
