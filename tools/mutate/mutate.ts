// npm run mutate: measures how many small deliberate faults the tests detect, by area of the code.
import { ensureInstalled } from '@wasl/testing/ensure-installed';
import { readMutateOptions } from './mutate-options.ts';
import { mutateSql } from './mutate-sql.ts';
import { mutateTypeScript } from './mutate-typescript.ts';
import { reportScores } from './report-scores.ts';

const options = readMutateOptions(process.argv.slice(2));
let isHeld = true;
if (options.areas.length > 0) {
  ensureInstalled(import.meta.dirname);
  isHeld = reportScores(await mutateTypeScript(options), options);
}
if (options.hasSql) {
  console.log('\nSQL:');
  isHeld = (await mutateSql(options)) && isHeld;
}
process.exitCode = isHeld ? 0 : 1;
