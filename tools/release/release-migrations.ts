// Finds the generated migrations for a release, and removes them from .gitignore in version 1.0.0.
// Before version 1.0.0, git ignores all migrations.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'supabase/migrations';
/** The line of .gitignore that excludes the migrations, with the comment above it. */
const IGNORED = /^(#.*\n)?supabase\/migrations\/\n/m;

const isIgnored = (root: string): boolean =>
  IGNORED.test(readFileSync(join(root, '.gitignore'), 'utf8'));

/**
 * @returns The paths of the generated migrations to add to the release archive, relative to the
 * root. Empty if git tracks the migrations, because the archive then contains them already.
 */
export function releaseMigrations(root: string): string[] {
  return isIgnored(root) ? globSync(`${FOLDER}/*.sql`, { cwd: root }).sort() : [];
}

/**
 * Removes from .gitignore the line that excludes the migrations. Does nothing if git already tracks
 * the migrations.
 * @returns The paths to commit.
 * @throws Error when no migrations exist; .gitignore then stays unchanged.
 */
export function trackMigrations(root: string): string[] {
  if (!isIgnored(root)) return [];
  const files = releaseMigrations(root);
  if (files.length === 0)
    throw new Error(`${FOLDER} is empty: run npm run build to write the migrations`);
  const ignore = join(root, '.gitignore');
  writeFileSync(ignore, readFileSync(ignore, 'utf8').replace(IGNORED, ''));
  return ['.gitignore', ...files];
}
