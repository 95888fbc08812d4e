// npm run mutate: measures how many small deliberate faults the tests detect, by area of the code.
import { ensureInstalled } from '@wasl/testing/ensure-installed';
import { readMutateOptions } from './mutate-options.ts';
import { reportScores } from './report-scores.ts';
import { testMutants } from './test-mutants.ts';

const options = readMutateOptions(process.argv.slice(2));
ensureInstalled(import.meta.dirname);
process.exitCode = reportScores(await testMutants(options), options) ? 0 : 1;
