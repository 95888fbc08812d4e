import { expect, it } from 'vitest';
import { planRound, rankTests } from './plan-rounds.ts';
import type { SqlMutant } from './sql-mutant.ts';
import type { TestCoverage } from './test-coverage.ts';

const mutant = (id: string, values: Partial<SqlMutant> = {}): SqlMutant => ({
  id,
  area: 'money/money',
  file: 'money/payouts/pay_out.sql',
  line: 1,
  operator: 'drop conjunct',
  change: '',
  target: { kind: 'function', name: 'public.pay_out(uuid)' },
  apply: `apply ${id}`,
  restore: `restore ${id}`,
  ...values,
});

const test = (name: string, values: Partial<TestCoverage> = {}): TestCoverage => ({
  test: `tests/${name}`,
  isPassed: true,
  milliseconds: 100,
  covered: ['public.pay_out(uuid)'],
  ...values,
});

const namesOf = (ranked: Map<string, TestCoverage[]>) =>
  ranked.get('m')?.map((one) => one.test.replace('tests/', ''));

it('starts with tests named like the function or its folder, then with tests that cover little else', () => {
  const wide = test('functions/transfers.test.ts#a', {
    covered: ['public.pay_out(uuid)', ...Array.from({ length: 300 }, (_, i) => String(i))],
  });
  const narrow = test('functions/ends.test.ts#b');
  const folder = test('functions/payout.test.ts#c');
  const named = test('functions/money/pay-out.test.ts#d', { milliseconds: 3000 });
  expect(namesOf(rankTests([mutant('m')], [wide, narrow, folder, named]))).toEqual([
    'functions/money/pay-out.test.ts#d',
    'functions/payout.test.ts#c',
    'functions/ends.test.ts#b',
    'functions/transfers.test.ts#a',
  ]);
});

it('starts with a concurrent test if a lock is missing', () => {
  const tests = [test('functions/money/pay-out.test.ts#a'), test('concurrency/ledger.test.ts#b')];
  expect(namesOf(rankTests([mutant('m', { operator: 'drop lock' })], tests))).toEqual([
    'concurrency/ledger.test.ts#b',
    'functions/money/pay-out.test.ts#a',
  ]);
});

it('chooses each test of one of the tables of a policy or constraint once, and no committing test', () => {
  const target = { kind: 'table' as const, tables: ['public.profiles', 'private.bans'] };
  const tests = [
    test('tables/x.test.ts#a', { covered: ['public.profiles', 'private.bans'] }),
    test('tables/y.test.ts#b', { covered: ['private.bans'] }),
    test('concurrency/accounts.test.ts#c', { covered: ['public.profiles'] }),
    test('functions/pay-out.test.ts#d'),
  ];
  expect(namesOf(rankTests([mutant('m', { target })], tests))).toEqual([
    'tables/y.test.ts#b',
    'tables/x.test.ts#a',
  ]);
});

it('plans tests until the limit is reached, without those that have run with the mutant', () => {
  const tests = ['a', 'b', 'c', 'd'].map((name) => test(`x.test.ts#${name}`));
  const mutants = [mutant('m'), mutant('n')];
  const isTried = (id: string, name: string) => id === 'm' && name === 'tests/x.test.ts#a';
  const round = { milliseconds: 101, together: 1 };
  expect(planRound(mutants, rankTests(mutants, tests), isTried, round)).toEqual({
    mutants: {
      m: { id: 'm', apply: 'apply m', restore: 'restore m' },
      n: { id: 'n', apply: 'apply n', restore: 'restore n' },
    },
    tests: {
      'tests/x.test.ts#a': [['n']],
      'tests/x.test.ts#b': [['m'], ['n']],
      'tests/x.test.ts#c': [['m']],
    },
  });
});

it('tries mutants of different functions together, except in committing tests', () => {
  const of = (id: string, name: string) => mutant(id, { target: { kind: 'function', name } });
  const mutants = [of('a1', 'a()'), of('a2', 'a()'), of('b', 'b()'), of('c', 'c()')];
  const covered = ['a()', 'b()', 'c()'];
  const tests = [test('x.test.ts#t', { covered }), test('concurrency/y.test.ts#t', { covered })];
  const round = { milliseconds: 1000, together: 2 };
  expect(planRound(mutants, rankTests(mutants, tests), () => false, round).tests).toEqual({
    'tests/x.test.ts#t': [
      ['a1', 'b'],
      ['a2', 'c'],
    ],
    'tests/concurrency/y.test.ts#t': [['a1'], ['a2'], ['b'], ['c']],
  });
});

it('plans nothing for a mutant that no test covers', () => {
  const ranked = rankTests([mutant('m')], [test('x.test.ts#a', { covered: ['private.other()'] })]);
  const round = { milliseconds: 100, together: 1 };
  expect(planRound([mutant('m')], ranked, () => false, round)).toEqual({ mutants: {}, tests: {} });
});
