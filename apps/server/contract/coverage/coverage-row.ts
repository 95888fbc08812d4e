// One row of the coverage table in docs/wire-protocol.md, and what makes rows that tests prove.

/** The path of a test or a group: `protocol/rest/read.test.ts > columns > a cast to int4`. */
export type Proof = string;

export type CoverageRow = {
  feature: string;
  state: 'served' | 'refused' | 'not_yet';
  /** One for the whole feature, or one for each thing that the feature names, in the feature's own words. */
  proof?: Proof | Record<string, Proof>;
  note?: string;
};

/** A title in the row's file, or the path of a test in another one; one for each claim when the feature makes several. */
export type Titles = string | Record<string, string>;

/** @returns A function of the feature, the test's file and title, and what else should be known. */
export const provenRow =
  (state: 'served' | 'refused') =>
  (feature: string, file: string, titles: Titles, note?: string): CoverageRow => {
    const proofOf = (title: string) =>
      /^[\w/-]+\.test\.ts > /.test(title) ? title : `${file} > ${title}`;
    const proof =
      typeof titles === 'string'
        ? proofOf(titles)
        : Object.fromEntries(
            Object.entries(titles).map(([claim, title]) => [claim, proofOf(title)]),
          );
    return { feature, state, proof, ...(note && { note }) };
  };

/** @returns The same proof for each of the claims, for a test that exercises them together. */
export const together = (claims: string, title: string): Record<string, string> =>
  Object.fromEntries(claims.split('; ').map((claim) => [claim, title]));
