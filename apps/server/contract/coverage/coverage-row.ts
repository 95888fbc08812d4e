// One row of the coverage table in docs/wire-protocol.md, and what makes rows that a test proves.
export type CoverageRow = {
  feature: string;
  state: 'served' | 'refused' | 'not_yet';
  proof?: string;
  note?: string;
};

/** @returns A function of the feature, the test's file and title, and what else should be known. */
export const provenRow =
  (state: 'served' | 'refused') =>
  (feature: string, file: string, title: string, note?: string): CoverageRow => ({
    feature,
    state,
    proof: `${file} > ${title}`,
    ...(note && { note }),
  });
