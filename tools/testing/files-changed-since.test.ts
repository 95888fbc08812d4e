import { expect, it } from 'vitest';
import { affectedTestSteps, filesChangedSince } from './files-changed-since.ts';
import type { TestStep } from './test-steps.ts';

const step = (title: string, reads: string[], more: Partial<TestStep> = {}): TestStep => ({
  title,
  command: ['run', title],
  reads,
  ...more,
});
const affected = (steps: TestStep[], changed: string[]) =>
  affectedTestSteps(steps, changed).map(({ title }) => title);

const STEPS = [
  step('build', ['apps/web'], { isPreparation: true }),
  step('web', ['apps/web'], { after: ['build'] }),
  step('server', ['apps/server', 'docs/error-codes.md']),
  step('table', ['docs/table.txt'], { after: ['server'], readsReports: true }),
  step('lint', ['.']),
];

it.each([
  ['a file of one step', ['apps/server/src/main.ts'], ['server', 'lint']],
  ['a file that is read by name', ['docs/error-codes.md'], ['server', 'lint']],
  ['a folder whose name only begins like another', ['apps/server-docs/a.txt'], ['lint']],
  ['a step that needs a preparation', ['apps/web/index.html'], ['build', 'web', 'lint']],
  ['a step that reads a report', ['docs/table.txt'], ['server', 'table', 'lint']],
  ['what every step runs with', ['package-lock.json'], STEPS.map(({ title }) => title)],
  ['nothing', [], []],
])('selects the test steps that are affected by %s', (_, changed, titles) =>
  expect(affected(STEPS, changed)).toEqual(titles),
);

it('does not select a step just because an affected step has to run after that step', () => {
  const late = step('late', ['docs/late.txt'], { after: ['server'] });
  expect(affected([...STEPS, late], ['docs/late.txt'])).toEqual(['lint', 'late']);
});

it('throws for a revision that does not exist, instead of returning an empty list', () => {
  expect(() => filesChangedSince('no-such-revision')).toThrow('no-such-revision');
  expect(filesChangedSince('HEAD')).toEqual(expect.any(Array));
});
