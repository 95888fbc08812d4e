// Moves the unreleased entries of a changelog into the section of a version (https://keepachangelog.com/en/1.1.0/).

const UNRELEASED = '## [Unreleased]\n';

export type ChangelogCut = {
  /** Text of the whole changelog, with an empty section for unreleased entries. */
  changelog: string;
  /** Text of the unreleased entries, which are now in the section of the version. */
  notes: string;
};

/**
 * Moves the unreleased entries of a changelog into a new section for the version.
 * @param day - Date in the form 2026-11-27.
 * @throws Error when the changelog has no unreleased entries, or already has a section for the
 * version.
 */
export function cutChangelog(changelog: string, version: string, day: string): ChangelogCut {
  const start = changelog.indexOf(UNRELEASED);
  if (start < 0) throw new Error('CHANGELOG.md has no section "[Unreleased]"');
  if (changelog.includes(`## [${version}]`)) {
    throw new Error(`CHANGELOG.md already has a section for ${version}`);
  }
  const from = start + UNRELEASED.length;
  const next = changelog.indexOf('\n## ', from);
  const notes = changelog.slice(from, next < 0 ? undefined : next).trim();
  if (notes === '') throw new Error('CHANGELOG.md has no unreleased entries');
  return {
    notes,
    changelog: `${changelog.slice(0, from)}\n## [${version}] - ${day}\n\n${notes}\n${next < 0 ? '' : changelog.slice(next)}`,
  };
}
