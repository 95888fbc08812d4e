import { expect, it } from 'vitest';
import { readTestOptions } from './test-options.ts';

it('selects every part of the quick run and a new random order when there are no arguments', () => {
  const { seed, ...rest } = readTestOptions([]);
  expect(rest).toEqual({ parts: [], isWhole: false, since: undefined });
  expect(Number.isInteger(seed)).toBe(true);
});

it('accepts the names of parts, a commit and a seed in any order', () => {
  expect(readTestOptions(['--seed', '42', 'db', '--all', '--since=main', 'check'])).toEqual({
    parts: ['db', 'check'],
    isWhole: true,
    since: 'main',
    seed: 42,
  });
});

it.each([['--seed', 'x'], ['--seed', '-1'], ['--seed', '1.5'], ['--sinse', 'main'], ['--since']])(
  'refuses the command-line option %s %s',
  (...argv) => expect(() => readTestOptions(argv)).toThrow(),
);
