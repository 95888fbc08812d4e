import { describe, expect, it } from 'vitest';
import { stepCommandOf, TEST_PARTS, type TestStep, testStepsOf } from './test-steps.ts';

const titles = (steps: TestStep[]) => steps.map(({ title }) => title);
const run = { isWhole: false, seed: 7, reports: '/reports', reportFile: '/reports/one.json' };
const step = (more: Partial<TestStep>): TestStep => ({
  title: 'one',
  command: ['go'],
  reads: [],
  ...more,
});

describe('steps of a test run', () => {
  const quick = testStepsOf([], false);
  const whole = testStepsOf([], true);

  it('the whole run contains every step of the quick run, and also slow steps', () => {
    expect(titles(whole)).toEqual(expect.arrayContaining(titles(quick)));
    expect(quick.filter(({ isSlow }) => isSlow)).toEqual([]);
    expect(whole.some(({ isSlow }) => isSlow)).toBe(true);
  });

  it('every step runs only once, and preparations run before all other steps', () => {
    expect(new Set(titles(whole)).size).toBe(whole.length);
    const isPreparation = whole.map((one) => one.isPreparation ?? false);
    expect(isPreparation).toEqual([...isPreparation].sort((one, other) => +other - +one));
  });

  it('each step waits for existing steps, and a step that reads reports waits only for steps with a report', () => {
    for (const { after = [], readsReports } of whole) {
      for (const title of after) {
        const early = whole.find((one) => one.title === title);
        expect(early, title).toBeDefined();
        if (readsReports) expect(early?.report, title).toBeDefined();
      }
    }
  });

  it('a run of one part contains only the steps of this part', () => {
    expect(titles(testStepsOf(['db'], true)).sort()).toEqual(titles(TEST_PARTS.db ?? []).sort());
    expect(titles(testStepsOf(['calendar'], false))).toEqual([]);
  });
});

describe('command line of a step', () => {
  it('the quick run leaves out slow tests, and the whole run includes them', () => {
    const one = step({ onlyQuick: ['--not', 'slow'] });
    expect(stepCommandOf(one, run)).toEqual(['go', '--not', 'slow']);
    expect(stepCommandOf(one, { ...run, isWhole: true })).toEqual(['go']);
  });

  it.each(['vitest', 'playwright'] as const)(
    'passes the seed of the run to %s for the random order of the tests',
    (report) => {
      expect(stepCommandOf(step({ report }), run).join(' ')).toMatch(/\b7\b/);
    },
  );

  it('replaces the placeholder {reports} in a command with the folder of the reports', () => {
    const one = step({ command: ['check', '{reports}/suite.json'] });
    expect(stepCommandOf(one, run)).toEqual(['check', '/reports/suite.json']);
  });
});
