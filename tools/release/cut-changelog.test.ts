import { expect, test } from 'vitest';
import { cutChangelog } from './cut-changelog.ts';

const before =
  '# Changelog\n\n## [Unreleased]\n\n- New.\n- Newer.\n\n## [0.1.0] - 2026-01-01\n\n- Old.\n';

test('moves the unreleased entries into the section of the version, and leaves an empty section above it', () => {
  const { changelog, notes } = cutChangelog(before, '0.2.0', '2026-11-27');
  expect(notes).toBe('- New.\n- Newer.');
  expect(changelog).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-27\n\n- New.\n- Newer.\n\n## [0.1.0] - 2026-01-01\n\n- Old.\n',
  );
  const next = changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n- Newest.\n');
  expect(cutChangelog(next, '0.3.0', '2026-11-28').notes).toBe('- Newest.');
});

test('creates the section of the first release in a changelog without earlier releases', () => {
  const { changelog } = cutChangelog('## [Unreleased]\n\n- New.\n', '0.1.0', '2026-11-27');
  expect(changelog).toBe('## [Unreleased]\n\n## [0.1.0] - 2026-11-27\n\n- New.\n');
});

test('refuses a changelog without unreleased entries, and a version that already has a section', () => {
  const { changelog } = cutChangelog(before, '0.2.0', '2026-11-27');
  expect(() => cutChangelog(changelog, '0.3.0', '2026-11-28')).toThrow('no unreleased entries');
  expect(() => cutChangelog(before, '0.1.0', '2026-11-27')).toThrow(
    'already has a section for 0.1.0',
  );
  expect(() => cutChangelog('# Changelog\n', '0.1.0', '2026-11-27')).toThrow('no section');
});
