// The outcome of every test and every group of tests in a report of the contract suite.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** True when all tests under that path passed: `protocol/rest/read.test.ts > columns > aliases, casts and JSON paths`. */
export type Results = Map<string, boolean>;

export const contractFolder = join(import.meta.dirname, '../../apps/server/contract');

type Report = {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
};

export function readResults(reportFile: string): Results {
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const results: Results = new Map();
  for (const file of report.testResults) {
    for (const { ancestorTitles, title, status } of file.assertionResults) {
      const path = [relative(contractFolder, file.name), ...ancestorTitles.filter(Boolean), title];
      const isPassed = status === 'passed';
      // A group has passed when none of its tests did otherwise.
      for (let depth = 1; depth <= path.length; depth++) {
        const key = path.slice(0, depth).join(' > ');
        results.set(key, (results.get(key) ?? true) && isPassed);
      }
    }
  }
  return results;
}
