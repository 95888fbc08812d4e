// Passes the chosen mutants of a run to Stryker: `npm run mutate` writes a file, and Stryker's
// configuration and plugin read it.
import { readFileSync, writeFileSync } from 'node:fs';
import type { ListedMutant } from './choose-mutants.ts';

/** Environment variable with the path of the file. Without it, Stryker tests all mutants. */
const VARIABLE = 'MUTATION_CHOICE';

export type MutationChoice = {
  /** Files that contain chosen mutants, relative to the root of the repository. */
  files: string[];
  keys: string[];
};

/** Writes the chosen mutants to a file and returns the environment for Stryker. */
export function writeChoice(path: string, mutants: ListedMutant[]): NodeJS.ProcessEnv {
  const choice: MutationChoice = {
    files: [...new Set(mutants.map(({ file }) => file))],
    keys: mutants.map(({ key }) => key),
  };
  writeFileSync(path, JSON.stringify(choice));
  return { [VARIABLE]: path };
}

/** Returns undefined if Stryker was started without a choice. */
export function readChoice(): MutationChoice | undefined {
  const path = process.env[VARIABLE];
  return path ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
