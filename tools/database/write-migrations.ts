// Generates supabase/migrations from supabase/schemas when the migrations are missing or out of
// date. Until version 1.0.0 the migrations are not in git, so every program that reads migrations
// calls this module first.
import { createHash, randomBytes } from 'node:crypto';
import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { readSchemaFiles, SCHEMAS_FOLDER, type SchemaFile } from './schema-files.ts';

const ROOT = join(import.meta.dirname, '../..');

export const MIGRATIONS_FOLDER = join(ROOT, 'supabase/migrations');

/**
 * File with a hash of the schemas, the migrations and the generator. If the file is missing, the
 * migrations are generated again, which takes a second.
 */
const STAMP = join(ROOT, 'node_modules/.cache/wasl-migrations/stamp');

type Places = { schemas: string; migrations: string; stamp: string };
type Texts = Map<string, string>;

/**
 * Returns whether version 1.0.0 is released. From then on the tables hold real data: migrations are
 * in git, written by hand, and never changed.
 */
export function isReleased(): boolean {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return Number(version.split('.')[0]) >= 1;
}

/**
 * Generates the migrations. Several processes may do so concurrently: they generate the same
 * content, and each process replaces whole files. After the release of version 1.0.0 the function
 * does nothing. @returns Names of the migrations that were written or removed. @throws Error naming
 * a schema file with invalid SQL, or files that require each other.
 */
export async function writeMigrations(places: Partial<Places> = {}): Promise<string[]> {
  const { schemas, migrations, stamp } = {
    ...{ schemas: SCHEMAS_FOLDER, migrations: MIGRATIONS_FOLDER, stamp: STAMP },
    ...places,
  };
  if (isReleased()) return [];
  const files = readSchemaFiles(schemas);
  const present = readMigrations(migrations);
  if (textOf(stamp) === stampOf(files, present)) return [];
  // Imported lazily, because it loads PostgreSQL's parser.
  const { makeBaselines } = await import('./baselines.ts');
  const wanted: Texts = new Map(makeBaselines(files).map(({ file, sql }) => [file, sql]));
  const changed = [...wanted].filter(([file, sql]) => present.get(file) !== sql);
  const left = [...present.keys()].filter((file) => !wanted.has(file));
  for (const [file, sql] of changed) replaceFile(join(migrations, file), sql);
  for (const file of left) rmSync(join(migrations, file), { force: true });
  replaceFile(stamp, stampOf(files, wanted));
  return [...changed.map(([file]) => file), ...left];
}

/** Hash of the schemas, the migrations and the generator's source files. */
function stampOf(files: SchemaFile[], migrations: Texts): string {
  const hash = createHash('sha256');
  for (const program of globSync('*.ts', { cwd: import.meta.dirname }).sort()) {
    hash.update(readFileSync(join(import.meta.dirname, program)));
  }
  for (const { path, sql } of files) hash.update(`\0${path}\0${sql}`);
  for (const file of [...migrations.keys()].sort())
    hash.update(`\0${file}\0${migrations.get(file)}`);
  return hash.digest('hex');
}

function readMigrations(folder: string): Texts {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return new Map(names.map((name) => [name, textOf(join(folder, name)) ?? '']));
}

/** @returns undefined if the file does not exist: another process may have removed it. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Replaces the file atomically, so that a reader never sees an incomplete file. */
function replaceFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
}

if (import.meta.main) {
  try {
    await writeMigrations();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
