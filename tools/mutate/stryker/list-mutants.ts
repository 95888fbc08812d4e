// Lists the mutants of source files without running a test.
import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { keyOf } from '../mutation-score.ts';
import { asReported } from './api-mutants.ts';
import { whyIgnored } from './ignore-noise.ts';
import { EXCLUDED_MUTATIONS } from './options.ts';
import './plugin.ts';

export type ListedMutant = { file: string; key: string; line: number };

const silent = {
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false },
  ...{ trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} },
};

/**
 * Returns the mutants of the files, without those that Stryker ignores.
 * @param files - Paths relative to the working directory.
 */
export async function listMutants(files: string[]): Promise<ListedMutant[]> {
  const sources = files.map((name) => ({
    name,
    mutate: true as const,
    content: readFileSync(name, 'utf8'),
  }));
  const { mutants } = await new Instrumenter(silent).instrument(sources, {
    plugins: null,
    excludedMutations: EXCLUDED_MUTATIONS,
    ignorers: [{ shouldIgnore: whyIgnored }],
  });
  return mutants.flatMap((mutant) => {
    if (mutant.status) return [];
    const reported = asReported(mutant);
    const key = keyOf(mutant.fileName, reported);
    return [{ file: mutant.fileName, key, line: reported.location.start.line }];
  });
}
