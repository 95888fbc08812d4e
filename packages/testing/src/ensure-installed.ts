// Installs the packages of a folder that `npm ci` in the root leaves out, when a command needs them for the first time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const root = join(import.meta.dirname, '../../..');
const MOST_WAIT_MS = 10 * 60_000;
/** Of what npm says when it fails: the cause stands first, and a stack behind it. */
const MOST_LINES = 8;
const OPTIONS = [
  '--include=dev',
  // No package of theirs needs a script of its own.
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  // Without a network npm gives up after twenty seconds, where it would take seventy.
  '--fetch-retry-maxtimeout=10000',
];

/**
 * Does nothing when node_modules is what package-lock.json says. Blocks meanwhile, as nothing can go on without them.
 * @param folder With a package.json and a package-lock.json.
 * @throws Error when npm cannot install them, such as without a network.
 */
export function ensureInstalled(folder: string): void {
  if (isInstalled(folder)) return;
  const name = relative(root, folder);
  // SQLite's lock ends with its process, however that ends: no file is left that would lock others out.
  const lock = new DatabaseSync(join(folder, '.install.lock'), { timeout: MOST_WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    if (isInstalled(folder)) return;
    console.error(`Installing the packages of ${name}, once …`);
    install(folder, name);
    writeFileSync(stampOf(folder), wantedIn(folder));
  } finally {
    lock.close();
  }
}

/** Whether its packages are those of its package-lock.json. */
export function isInstalled(folder: string): boolean {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedIn(folder);
}

/** npm removes node_modules before it installs, so an install that was cut off has no stamp. */
const stampOf = (folder: string) => join(folder, 'node_modules/.installed');

function wantedIn(folder: string): string {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) {
    hash.update(readFileSync(join(folder, file)));
  }
  // Some packages are made for one system and processor.
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

function install(folder: string, name: string): void {
  const { status, stdout, stderr, error } = spawnSync('npm', ['ci', ...OPTIONS], {
    cwd: folder,
    encoding: 'utf8',
    env: environment(),
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  const said = `${stdout ?? ''}${stderr ?? ''}`
    .split('\n')
    .filter((line) => /^npm error ./.test(line));
  throw new Error(
    `The packages of ${name} could not be installed. They are installed when first needed, which takes a network; ` +
      `with one, npm ci in ${name} says more.\n${error?.message ?? said.slice(0, MOST_LINES).join('\n')}`,
  );
}

/** Without what `npm run` adds: npm would take the folder of the command for the one to install. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^npm_(config_local_prefix|package_|lifecycle_)/i.test(key),
    ),
  );
}
