// Reads the files of supabase/schemas from a commit.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSchemaFiles, type SchemaFile } from './schema-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'supabase/schemas';
const MAX_OUTPUT = 256 * 1024 * 1024;

/**
 * Reads the files of a revision.
 * @param revision - A git revision: commit, branch or tag.
 * @throws Error when the revision does not exist or has no schemas.
 */
export function readSchemasAt(revision: string, root = ROOT): SchemaFile[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, maxBuffer: MAX_OUTPUT, stdio: 'pipe' });
  const archive = git('archive', '--format=tar', commitOf(revision, git), FOLDER);
  const folder = mkdtempSync(join(tmpdir(), 'wasl-schemas-'));
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return readSchemaFiles(join(folder, FOLDER));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function commitOf(revision: string, git: (...args: string[]) => Buffer): string {
  try {
    return String(git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`)).trim();
  } catch (error) {
    throw new Error(`commit ${revision} does not exist`, { cause: error });
  }
}
