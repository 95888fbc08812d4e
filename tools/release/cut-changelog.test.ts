// What is unreleased becomes the section of a version, and what came before stays as it was.
import { expect, test } from 'vitest';
import { cutChangelog } from './cut-changelog.ts';

const before =
  '# Changelog\n\n## Unreleased\n\n- New.\n- Newer.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n';

test('the notes move under their version, and an empty section stands above', () => {
  const { changelog, notes } = cutChangelog(before, '0.2.0', '2026-11-27');
  expect(notes).toBe('- New.\n- Newer.');
  expect(changelog).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-27)\n\n- New.\n- Newer.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n',
  );
  const next = changelog.replace('## Unreleased\n', '## Unreleased\n\n- Newest.\n');
  expect(cutChangelog(next, '0.3.0', '2026-11-28').notes).toBe('- Newest.');
});

test('the first release of all has nothing below it', () => {
  const { changelog } = cutChangelog('## Unreleased\n\n- New.\n', '0.1.0', '2026-11-27');
  expect(changelog).toBe('## Unreleased\n\n## 0.1.0 (2026-11-27)\n\n- New.\n');
});

test('nothing is cut of nothing, and no version twice', () => {
  const { changelog } = cutChangelog(before, '0.2.0', '2026-11-27');
  expect(() => cutChangelog(changelog, '0.3.0', '2026-11-28')).toThrow(
    'nothing that is unreleased',
  );
  expect(() => cutChangelog(before, '0.1.0', '2026-11-27')).toThrow('a section for 0.1.0 already');
  expect(() => cutChangelog('# Changelog\n', '0.1.0', '2026-11-27')).toThrow('no section');
});
