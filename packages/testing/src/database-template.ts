// A migrated database to copy, so that a test's server starts in a second instead of making and migrating one of its own.
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadSecrets } from '../../../apps/server/src/config/secrets.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type Story = 'demo' | 'bare';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, 'node_modules/.cache/wasl-templates');
const MAKER = join(import.meta.dirname, 'make-template.ts');
/** What a database is made of. */
const SOURCES = [
  'apps/server/migrations',
  'apps/server/src/postgres',
  'apps/server/src/migrate',
  'supabase/migrations',
  'supabase/seed',
];
/** The demo story is told around the moment of its seed: "two hours ago" must still be true. */
const OLDEST_MILLISECONDS = 3_600_000;
const MADE_AT = 'made-at';

const run = promisify(execFile);

/**
 * Fills a new data folder with a copy of the migrated database, under secrets of its own.
 * @returns Whether it did: where the database's user cannot enter temporary folders there is nothing to copy, and a
 *   server makes its database itself.
 */
export async function copyTemplate(dataDir: string, story: Story): Promise<boolean> {
  const template = await templateOf(story);
  if (!template) return false;
  await copyFolder(join(template, 'postgres'), join(dataDir, 'postgres'));
  const { database_password } = JSON.parse(readFileSync(join(template, 'secrets.json'), 'utf8'));
  const secrets = { ...loadSecrets(dataDir), database_password };
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets));
  return true;
}

/** Before many processes need one at the same time, of which each would make it. */
export async function prepareTemplates(): Promise<void> {
  await Promise.all([templateOf('bare'), templateOf('demo')]);
}

let made: Partial<Record<Story, Promise<string | undefined>>> = {};

function templateOf(story: Story): Promise<string | undefined> {
  made = { ...made, [story]: made[story] ?? findOrMake(story) };
  return made[story] ?? Promise.resolve(undefined);
}

async function findOrMake(story: Story): Promise<string | undefined> {
  const folder = join(cache, `${story}-${hashOfSources()}${process.env.FAKETIME ?? ''}`);
  if (isYoung(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache)) {
    if (isOver(join(cache, old))) rmSync(join(cache, old), { recursive: true, force: true });
  }
  // PostgreSQL must be able to enter the folder it works in; the cache may lie where it cannot.
  const workshop = temporaryFolder();
  const draft = `${folder}.${randomBytes(4).toString('hex')}`;
  try {
    await run(process.execPath, [MAKER, workshop, story]);
    await copyFolder(workshop, draft);
    writeFileSync(join(draft, MADE_AT), String(Date.now()));
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (error instanceof Error && 'code' in error && error.code === 3) return undefined;
    // Another run that began at the same time was faster.
    if (!isYoung(folder)) throw error;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return folder;
}

/** By what the clock said then, which a run on another day sets (tools/testing/calendar.ts), and not by the age of the folder. */
function isYoung(folder: string): boolean {
  try {
    const madeAt = Number(readFileSync(join(folder, MADE_AT), 'utf8'));
    return Math.abs(Date.now() - madeAt) < OLDEST_MILLISECONDS;
  } catch {
    return false;
  }
}

/** A draft that another run is making has no time yet. */
function isOver(folder: string): boolean {
  const isDraft = !existsSync(join(folder, MADE_AT));
  if (!isDraft) return !isYoung(folder);
  const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.abs(Date.now() - changedAt) > OLDEST_MILLISECONDS;
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

/** With its owners and modes, which Node's own copy does not keep. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else await run('cp', ['-Rp', from, to]);
}
