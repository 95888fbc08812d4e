// Limits the tests that run for one mutant to the test files that are nearest to its source file.

/**
 * @param tests - Names of tests, each with the path of its file before a `#`.
 * @param source - Path of the file with the mutant.
 * @param most - Largest number of test files.
 * @returns The tests of the files that share the longest path with the source file.
 */
export function nearestTests(tests: string[], source: string, most: number): string[] {
  const byFile = Map.groupBy(tests, (test) => test.slice(0, test.indexOf('#')));
  return [...byFile]
    .map(([file, ofFile]) => ({ file, ofFile, shared: sharedFolders(file, source) }))
    .sort((one, other) => other.shared - one.shared || (one.file < other.file ? -1 : 1))
    .slice(0, most)
    .flatMap(({ ofFile }) => ofFile);
}

function sharedFolders(one: string, other: string): number {
  const folders = other.split('/');
  return one.split('/').findIndex((folder, i) => folder !== folders[i]);
}
