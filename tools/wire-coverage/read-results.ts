// Reads a JSON report of the contract suite: the features with which tests are tagged, and whether
// the tests passed.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { WireFeature } from '../../apps/server/contract/wire-features.ts';

export const contractFolder = join(import.meta.dirname, '../../apps/server/contract');

/** A test with feature tags. */
export type TaggedTest = {
  /** Path of the test file in the contract folder: `protocol/rest/select-and-filter.test.ts`. */
  file: string;
  /** Title including its groups: `columns > a cast to numeric`. */
  title: string;
  isPassed: boolean;
  features: WireFeature[];
};

type Report = {
  testResults: {
    name: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      meta: { wire?: WireFeature[] };
    }[];
  }[];
};

/** @returns The tagged tests, sorted by file. Tests in the same file keep their order. */
export function readResults(reportFile: string): TaggedTest[] {
  const { testResults }: Report = JSON.parse(readFileSync(reportFile, 'utf8'));
  return testResults
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap(({ ancestorTitles, title, status, meta }) =>
        meta.wire === undefined
          ? []
          : [
              {
                file: relative(contractFolder, name),
                title: [...ancestorTitles.filter(Boolean), title].join(' > '),
                isPassed: status === 'passed',
                features: meta.wire,
              },
            ],
      ),
    );
}
