// Inserts faults into the database, one by one, and runs the tests that should detect them.
import { runCommand } from '../testing/run-command.ts';
import type { MutateOptions } from './mutate-options.ts';

/** Returns true if the tests detect enough of the faults in SQL. */
export function mutateSql(_options: MutateOptions): Promise<boolean> {
  return runCommand('node', ['tools/mutate/run-sql-faults.ts']);
}
