// Compares two databases: their whole schemas, and the rows that the schema files insert.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaDump } from '../gen/schema-dump.ts';
import { makePlatformDatabase } from './platform-database.ts';
import { readSchemaRows } from './schema-rows.ts';

export type ComparedDatabase = {
  /** Label of this database in the heading of the printed difference. */
  name: string;
  /** Creates the product's schemas in a database that so far has only the platform's schemas. */
  build(url: string): Promise<void>;
};

const MAX_OUTPUT = 64 * 1024 * 1024;

/**
 * Builds one database with the schema before a change and one with the schema after the change.
 * Compares the two schemas, and the rows that the schema files insert.
 * @param neighbourUrl - URL of a database, with its owner's credentials. The new databases are
 * created on the same server.
 * @returns The difference in git's format; empty when there is none.
 */
export async function compareDatabases(
  neighbourUrl: string,
  before: ComparedDatabase,
  after: ComparedDatabase,
  hasColours = false,
): Promise<string> {
  const platform = await makePlatformDatabase(neighbourUrl);
  const folder = mkdtempSync(join(tmpdir(), 'wasl-db-diff-'));
  try {
    const files = [`${before.name}.sql`, `${after.name}.sql`];
    for (const [index, { build }] of [before, after].entries()) {
      const database = await makePlatformDatabase(neighbourUrl);
      try {
        await build(database.url);
        const text =
          (await schemaDump(database.url, platform.url)) + (await readSchemaRows(database.url));
        writeFileSync(join(folder, files[index] ?? ''), text);
      } finally {
        await database.drop();
      }
    }
    const colours = hasColours ? '--color' : '--no-color';
    const words = ['diff', '--no-index', colours, '--', ...files];
    const { stdout } = spawnSync('git', words, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT,
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
    await platform.drop();
  }
}
