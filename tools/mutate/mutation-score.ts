// Reads reports in Stryker's format and returns the share of detected faults by area of the code.
import { AREAS, type Area, areaOf } from './mutation-areas.ts';

type Position = { line: number; column: number };

/** One fault in one place. */
export type Mutant = {
  mutatorName: string;
  replacement?: string | undefined;
  location: { start: Position; end: Position };
};

/**
 * The fields of Stryker's report that are used here (mutation-testing-report-schema, version 2).
 */
export type MutationReport = {
  files: Record<string, { mutants: (Mutant & { status: string })[] }>;
};

export type MutationFigures = { noticed: number; unnoticed: number };

/** True for each mutant that tests detected, by `keyOf`. */
export type Outcomes = Map<string, boolean>;

/** Returns a text that identifies a mutant in the reports of all rings. It begins with the file. */
export function keyOf(file: string, { mutatorName, replacement, location }: Mutant): string {
  const { start, end } = location;
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return `${file} ${place} ${mutatorName} ${replacement}`;
}

/**
 * Outcomes by status. A fault that causes an endless loop counts as detected, and a fault whose
 * code no test runs counts as undetected. Faults that Stryker ignored or could not compile do not
 * count.
 */
const IS_DETECTED: Record<string, boolean> = {
  Killed: true,
  Timeout: true,
  Survived: false,
  NoCoverage: false,
};

/**
 * Adds the outcomes of a report. A mutant that several rings test is detected if one of them
 * detects it.
 */
export function addOutcomes(outcomes: Outcomes, { files }: MutationReport): void {
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const mutant of mutants) {
      const isDetected = IS_DETECTED[mutant.status];
      if (isDetected === undefined) continue;
      const key = keyOf(file, mutant);
      outcomes.set(key, isDetected || outcomes.get(key) === true);
    }
  }
}

/** Returns the number of detected and undetected faults of each area that has any. */
export function figuresByArea(outcomes: Outcomes): [area: Area, figures: MutationFigures][] {
  const byArea = Map.groupBy(outcomes, ([key]) => areaOf(key.slice(0, key.indexOf(' '))));
  return AREAS.flatMap((area) => {
    const ofArea = byArea.get(area);
    if (!ofArea) return [];
    const noticed = ofArea.filter(([, isDetected]) => isDetected).length;
    return [[area, { noticed, unnoticed: ofArea.length - noticed }]];
  });
}

/** Percentage of faults that were detected; 100 if there were no faults. */
export function mutationScoreOf({ noticed, unnoticed }: MutationFigures): number {
  const all = noticed + unnoticed;
  return all === 0 ? 100 : (100 * noticed) / all;
}
