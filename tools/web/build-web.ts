// Builds apps/web if its build is missing or older than its sources.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const web = join(root, 'apps/web');
const SOURCES = [
  'apps/web',
  'packages/core',
  'packages/db-types',
  'packages/places',
  'package-lock.json',
];

/**
 * Prints nothing on success. On failure, prints the output of the build and ends the program with
 * exit code 1.
 */
export async function buildWeb(): Promise<void> {
  if (!existsSync(join(web, 'vite.config.ts')) || isFresh()) return;
  console.error('Building the web app …');
  try {
    await promisify(execFile)('npm', ['run', '--silent', 'build', '--workspace', '@wasl/web'], {
      cwd: root,
      // With another NODE_ENV, Vite would build React's development version, which is far bigger.
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    console.error(`${stdout}${stderr}\nThe web app could not be built.`);
    process.exit(1);
  }
}

function isFresh(): boolean {
  const index = join(web, 'dist/index.html');
  if (!existsSync(index)) return false;
  const builtAt = statSync(index).mtimeMs;
  return SOURCES.every((source) => newestIn(join(root, source)) <= builtAt);
}

/**
 * Files in apps/web that are not part of the build. A change to them does not make the build stale.
 */
const IGNORED = new Set(['node_modules', 'dist', 'e2e', 'testing', 'coverage']);

function newestIn(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const entries = readdirSync(path).filter(
    (entry) => !IGNORED.has(entry) && !/^\.|\.test\.tsx?$/.test(entry),
  );
  return Math.max(0, ...entries.map((entry) => newestIn(join(path, entry))));
}
