// Makes the commit and the signed tag of a version in this checkout, and its files in a folder. Nothing leaves the machine.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gt, major, valid } from 'semver';
import { billOfMaterials } from './bill-of-materials.ts';
import { cutChangelog } from './cut-changelog.ts';
import { releaseMigrations, trackMigrations } from './release-migrations.ts';
import { sealFiles } from './seal-files.ts';
import { setVersion } from './set-version.ts';

export type Release = {
  /** Of the checkout; migrations that are made from the schemas are written already. */
  root: string;
  version: string;
  /** An SSH key that signs tag and files. */
  key: string;
  /** A folder that is not there yet. */
  folder: string;
};

/** @throws Error before anything is changed, when the checkout or the version does not fit */
export function cutRelease({ root, version, key, folder }: Release): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  const { name, version: current } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!valid(version) || !gt(version, current)) {
    throw new Error(`${version} is no version after ${current}`);
  }
  if (git('status', '--porcelain'))
    throw new Error('the checkout has changes that are not committed');
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const changelog = join(root, 'CHANGELOG.md');
  const day = new Date().toISOString().slice(0, 10);
  const cut = cutChangelog(readFileSync(changelog, 'utf8'), version, day);

  // From 1.0.0 on migrations are in git.
  const tracked = major(version) >= 1 ? trackMigrations(root) : [];

  const tag = `v${version}`;
  writeFileSync(changelog, cut.changelog);
  git('add', 'CHANGELOG.md', ...tracked, ...setVersion(root, version));
  git('commit', '--quiet', '--message', `release: Version ${version}.`);
  const notes = `${name} ${version}\n\n${cut.notes}\n`;
  const signing = ['-c', 'gpg.format=ssh', '-c', `user.signingKey=${key}`];
  // Lines of notes that begin with # are theirs, not git's.
  git(...signing, 'tag', '--sign', '--cleanup=whitespace', '--message', notes, tag);

  mkdirSync(folder);
  const base = join(folder, `${name}-${version}`);
  const top = `${name}-${version}/`;
  const made = releaseMigrations(root).flatMap((file) => [
    `--prefix=${top}${dirname(file)}/`,
    `--add-file=${file}`,
  ]);
  git('archive', '--format=tar.gz', ...made, `--prefix=${top}`, `--output=${base}.tar.gz`, tag);
  const moment = new Date(git('log', '-1', '--format=%cI', tag)).toISOString();
  writeFileSync(`${base}.sbom.json`, billOfMaterials(root, name, moment));
  writeFileSync(`${base}.notes.txt`, `# ${notes}`);
  sealFiles(folder, key);
}
