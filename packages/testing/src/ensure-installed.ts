// Installs the packages of a folder when they are first used. `npm ci` in the root does not install
// these packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const root = join(import.meta.dirname, '../../..');
const MOST_WAIT_MS = 10 * 60_000;
/**
 * Number of lines to keep from the start of npm's error output. The cause comes first, and the
 * stack trace after it is not needed.
 */
const MOST_LINES = 8;
const OPTIONS = [
  '--include=dev',
  // Skips install scripts, because none of these packages needs one.
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  // With this setting, npm gives up after 20 seconds without a network, instead of 70.
  '--fetch-retry-maxtimeout=10000',
];

/**
 * Installs the packages of a folder unless node_modules already matches package-lock.json. Returns
 * after the installation, because callers import the packages next.
 * @param folder - Folder with a package.json and a package-lock.json.
 * @throws Error when npm cannot install them, for example without a network.
 */
export function ensureInstalled(folder: string): void {
  if (isInstalled(folder)) return;
  const name = relative(root, folder);
  // SQLite releases its lock when the process ends for any reason, so no stale lock file can block
  // others.
  const lock = new DatabaseSync(join(folder, '.install.lock'), { timeout: MOST_WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    if (isInstalled(folder)) return;
    console.error(`Installing the packages of ${name} …`);
    install(folder, name);
    writeFileSync(stampOf(folder), wantedIn(folder));
  } finally {
    lock.close();
  }
}

/** Returns whether the installed packages match package-lock.json. */
export function isInstalled(folder: string): boolean {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedIn(folder);
}

/**
 * File that marks a complete installation. npm removes node_modules before it installs, so the file
 * is missing after an interrupted installation.
 */
const stampOf = (folder: string) => join(folder, 'node_modules/.installed');

function wantedIn(folder: string): string {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) {
    hash.update(readFileSync(join(folder, file)));
  }
  // The packages of the folder are installed again when this hash changes. The hash covers the
  // platform, because some packages are built for one operating system and one type of processor.
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
    `The packages of ${name} could not be installed. Installation on first use needs a network; ` +
      `run npm ci in ${name} for details.\n${error?.message ?? said.slice(0, MOST_LINES).join('\n')}`,
  );
}

/**
 * Removes the variables that `npm run` sets. With these variables, npm would install the packages
 * of the folder in which `npm run` was started.
 */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^npm_(config_local_prefix|package_|lifecycle_)/i.test(key),
    ),
  );
}
