// Makes rows of the coverage table that a test proves.
import type { CoverageRow } from './coverage/coverage-row.ts';

/** @returns A function of the feature, the test's file and title, and what else should be known. */
export const provenRow =
  (state: 'served' | 'refused') =>
  (feature: string, file: string, title: string, note?: string): CoverageRow => ({
    feature,
    state,
    proof: `${file} > ${title}`,
    ...(note && { note }),
  });
