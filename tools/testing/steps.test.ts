import { describe, expect, it } from 'vitest';
import { commandOf, PARTS, type Step, stepsOf } from './steps.ts';

const titles = (steps: Step[]) => steps.map(({ title }) => title);
const run = { isWhole: false, seed: 7, reports: '/reports', reportFile: '/reports/one.json' };
const step = (more: Partial<Step>): Step => ({ title: 'one', command: ['go'], reads: [], ...more });

describe('steps of a test run', () => {
  const quick = stepsOf([], false);
  const whole = stepsOf([], true);

  it('the whole run has every step of the quick run and the slow steps', () => {
    expect(titles(whole)).toEqual(expect.arrayContaining(titles(quick)));
    expect(quick.filter(({ isSlow }) => isSlow)).toEqual([]);
    expect(whole.some(({ isSlow }) => isSlow)).toBe(true);
  });

  it('every step runs only once, and preparations run before all other steps', () => {
    expect(new Set(titles(whole)).size).toBe(whole.length);
    const isPreparation = whole.map((one) => one.isPreparation ?? false);
    expect(isPreparation).toEqual([...isPreparation].sort((one, other) => +other - +one));
  });

  it('a step waits for existing steps, and reads reports only of steps that write a report', () => {
    for (const { after = [], readsReports } of whole) {
      for (const title of after) {
        const early = whole.find((one) => one.title === title);
        expect(early, title).toBeDefined();
        if (readsReports) expect(early?.report, title).toBeDefined();
      }
    }
  });

  it('a part selects only its own steps', () => {
    expect(titles(stepsOf(['db'], true)).sort()).toEqual(titles(PARTS.db ?? []).sort());
    expect(titles(stepsOf(['calendar'], false))).toEqual([]);
  });
});

describe('command line of a step', () => {
  it('the quick run leaves out slow tests, and the whole run includes them', () => {
    const one = step({ onlyQuick: ['--not', 'slow'] });
    expect(commandOf(one, run)).toEqual(['go', '--not', 'slow']);
    expect(commandOf(one, { ...run, isWhole: true })).toEqual(['go']);
  });

  it.each(['vitest', 'playwright'] as const)(
    'tests of %s run in the order of the seed',
    (report) => {
      expect(commandOf(step({ report }), run).join(' ')).toMatch(/\b7\b/);
    },
  );

  it('reports of other steps are found by their folder', () => {
    const one = step({ command: ['check', '{reports}/suite.json'] });
    expect(commandOf(one, run)).toEqual(['check', '/reports/suite.json']);
  });
});
