// Turns what is unreleased in a changelog into the section of a version.

const UNRELEASED = '## Unreleased\n';

export type Cut = {
  /** The whole file, with an empty section for what comes next. */
  changelog: string;
  /** What the new section says. */
  notes: string;
};

/**
 * @param day As 2026-11-27.
 * @throws Error when nothing is unreleased, or the version has its section already
 */
export function cutChangelog(changelog: string, version: string, day: string): Cut {
  const start = changelog.indexOf(UNRELEASED);
  if (start < 0) throw new Error('CHANGELOG.md has no section "Unreleased"');
  if (changelog.includes(`## ${version} `)) {
    throw new Error(`CHANGELOG.md has a section for ${version} already`);
  }
  const from = start + UNRELEASED.length;
  const next = changelog.indexOf('\n## ', from);
  const notes = changelog.slice(from, next < 0 ? undefined : next).trim();
  if (notes === '') throw new Error('CHANGELOG.md has nothing that is unreleased');
  return {
    notes,
    changelog: `${changelog.slice(0, from)}\n## ${version} (${day})\n\n${notes}\n${next < 0 ? '' : changelog.slice(next)}`,
  };
}
