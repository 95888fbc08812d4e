// Creates the commit and the signed tag of a version in this checkout, and writes the release files
// to a folder. Publishes nothing.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gt, major, valid } from 'semver';
import { billOfMaterials } from './bill-of-materials.ts';
import { cutChangelog } from './cut-changelog.ts';
import { releaseMigrations, trackMigrations } from './release-migrations.ts';
import { setVersion } from './set-version.ts';
import { signReleaseFiles } from './sign-release-files.ts';

export type Release = {
  /** Root of the checkout, in which the migrations have already been generated from the schemas. */
  root: string;
  version: string;
  /** SSH key for signing the tag and the files. */
  key: string;
  /** Target folder of the release files, which must not exist yet. */
  folder: string;
};

/**
 * Creates the release.
 * @throws Error when the checkout or the version is not suitable. In this case nothing has been
 * changed.
 */
export function cutRelease({ root, version, key, folder }: Release): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  const { name, version: current } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!valid(version) || !gt(version, current)) {
    throw new Error(`${version} is not a version after ${current}`);
  }
  if (git('status', '--porcelain')) throw new Error('the checkout has uncommitted changes');
  if (existsSync(folder)) throw new Error(`${folder} already exists`);
  const changelog = join(root, 'CHANGELOG.md');
  const day = new Date().toISOString().slice(0, 10);
  const cut = cutChangelog(readFileSync(changelog, 'utf8'), version, day);

  // From 1.0.0 on, migrations are in git.
  const tracked = major(version) >= 1 ? trackMigrations(root) : [];

  const tag = `v${version}`;
  writeFileSync(changelog, cut.changelog);
  git('add', 'CHANGELOG.md', ...tracked, ...setVersion(root, version));
  git('commit', '--quiet', '--message', `release: Version ${version}.`);
  const notes = `${name} ${version}\n\n${cut.notes}\n`;
  const signing = ['-c', 'gpg.format=ssh', '-c', `user.signingKey=${key}`];
  // Keeps lines of the release notes that start with #. By default, git would remove these lines as
  // comments.
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
  signReleaseFiles(folder, key);
}
