import { expect, it } from 'vitest';
import { readMutateOptions } from './mutate-options.ts';

it('without arguments, mutates all areas completely', () => {
  const { areas, ...rest } = readMutateOptions([]);
  expect(areas).toContain('components');
  expect(areas).toContain('sql');
  expect(rest).toEqual({ since: undefined, sample: undefined, seed: 1 });
});

it('reads areas, a revision, the size of the sample and a seed', () => {
  const args = ['hooks', 'core', '--since', 'main', '--sample=50', '--seed', '7'];
  expect(readMutateOptions(args)).toEqual({
    areas: ['core', 'hooks'],
    since: 'main',
    sample: 50,
    seed: 7,
  });
  expect(readMutateOptions(['sql'])).toMatchObject({ areas: ['sql'] });
});

it.each([
  ['hook', []],
  ['--sample', ['0']],
  ['--sample', ['1.5']],
  ['--seed', ['x']],
  ['--sinse', ['main']],
])('throws for the invalid argument %s %s', (name, values) =>
  expect(() => readMutateOptions([name, ...values])).toThrow(name),
);
