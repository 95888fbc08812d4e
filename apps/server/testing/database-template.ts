// Templates of migrated databases. The server of a test copies a template and starts within a
// second, instead of creating and migrating a database.
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { loadSecrets } from '../src/config/secrets.ts';
import { generateMigrations } from './generated-migrations.ts';
import { findFreshTemplate, markTemplateComplete, removeOldTemplates } from './template-cache.ts';

export type TemplateKind = 'demo' | 'bare';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, 'node_modules/.cache/wasl-templates');
const MAKER = join(import.meta.dirname, 'make-template.ts');
/**
 * Source files that determine the content of a template of the database. If any of these files
 * changes, a new template is required.
 */
const SOURCES = [
  'apps/server/migrations',
  'apps/server/src/postgres',
  'apps/server/src/migrate',
  'supabase/migrations',
  'supabase/seed',
];

const run = promisify(execFile);

/**
 * Fills a new data folder with a copy of the migrated database and with new secrets. @returns True
 * if a copy was made. False if the system user of the database cannot enter temporary folders. In
 * this case there is no template, and the server that uses the data folder creates its own
 * database.
 */
export async function copyDatabaseTemplate(dataDir: string, story: TemplateKind): Promise<boolean> {
  const template = await templateOf(story);
  if (!template) return false;
  await copyFolder(join(template, 'postgres'), join(dataDir, 'postgres'));
  const { database_password } = JSON.parse(readFileSync(join(template, 'secrets.json'), 'utf8'));
  const secrets = { ...loadSecrets(dataDir), database_password };
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets));
  return true;
}

/**
 * Creates the templates that do not exist yet. Call this function before many processes start at
 * the same time, because otherwise each process would create the templates.
 */
export async function prepareDatabaseTemplates(): Promise<void> {
  await Promise.all([templateOf('bare'), templateOf('demo')]);
}

let made: Partial<Record<TemplateKind, Promise<string | undefined>>> = {};

function templateOf(story: TemplateKind): Promise<string | undefined> {
  made = { ...made, [story]: made[story] ?? findOrMake(story) };
  return made[story] ?? Promise.resolve(undefined);
}

async function findOrMake(story: TemplateKind): Promise<string | undefined> {
  await generateMigrations();
  const name = `${story}-${hashOfSources()}`;
  mkdirSync(cache, { recursive: true });
  const young = findFreshTemplate(cache, name);
  if (young) return young;
  // If the date is faked, the age of a template cannot be computed, so old templates are kept.
  if (!process.env.FAKETIME) removeOldTemplates(cache);
  // The template is created in a temporary folder: the system user of PostgreSQL may have no access
  // to the cache folder.
  const workshop = temporaryFolder();
  const folder = join(cache, `${name}.${randomBytes(4).toString('hex')}`);
  try {
    await run(process.execPath, [MAKER, workshop, story]);
    await copyFolder(workshop, folder);
    markTemplateComplete(folder);
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (error instanceof Error && 'code' in error && error.code === 3) return undefined;
    throw error;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(MAKER));
  for (const source of SOURCES) {
    for (const file of readdirSync(join(root, source), { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || !/\.(sql|ts)$/.test(file.name)) continue;
      hash.update(file.name).update(readFileSync(join(file.parentPath, file.name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Copies a folder. Unlike Node's own copy function, `cp` keeps the owners and modes of files. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else await run('cp', ['-Rp', from, to]);
}
