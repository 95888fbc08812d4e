// Checks out an older version in a separate folder and provides its packages. The folder is like an
// installation below /opt/wasl on an operator's machine.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@wasl/testing/temporary-folder';

const ROOT = join(import.meta.dirname, '../../..');
/**
 * Folder of packages that only the server uses, because another workspace needs different versions
 * of these packages.
 */
const OF_SERVER = 'apps/server/node_modules';
/** Folder of the links to the workspaces of this repository. */
const OWN = 'node_modules/@wasl';

export type Checkout = { folder: string; commit: string; remove(): void };

/**
 * Provides the packages of the older version. If both versions lock the same packages, the packages
 * of this checkout are linked, which saves minutes. Otherwise the packages are installed.
 * @param revision - Git revision: a tag or a commit.
 */
export function makeCheckout(revision: string): Checkout {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const commit = git('rev-parse', '--short', `${revision}^{commit}`).trim();
  const folder = temporaryFolder();
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "${folder}"`], { cwd: ROOT });
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(ROOT)) linkPackages(folder);
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return { folder, commit, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkPackages(folder: string): void {
  mkdirSync(join(folder, OWN), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const path = join('node_modules', name);
    if (path !== OWN) symlinkSync(join(ROOT, path), join(folder, path));
  }
  // The links to our own packages are relative. Copied links therefore lead to the packages in
  // `folder`, which have the older version.
  for (const name of readdirSync(join(ROOT, OWN))) {
    symlinkSync(readlinkSync(join(ROOT, OWN, name)), join(folder, OWN, name));
  }
  if (existsSync(join(ROOT, OF_SERVER))) {
    symlinkSync(join(ROOT, OF_SERVER), join(folder, OF_SERVER));
  }
}
