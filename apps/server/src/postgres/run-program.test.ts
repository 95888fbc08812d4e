import { expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

it('a letter that comes in two pieces stays one', async () => {
  // Three bytes each, while pieces have powers of two: letters are divided, whenever it is read.
  const letters = `process.stdout.write('…'.repeat(1_000_000))`;
  const { isOk, output } = await runProgram(process.execPath, ['-e', letters], {});
  expect(isOk).toBe(true);
  // Not by toEqual, which would print them all.
  expect(output === '…'.repeat(1_000_000)).toBe(true);
});

it.each([
  [
    'what it says on both streams',
    "console.log('a'); console.error('b'); process.exit(3)",
    /a\s+b|b\s+a/,
  ],
  ['nothing', 'process.exit(3)', /^$/],
])('a program that fails is told of with %s', async (_, script, said) => {
  const { isOk, output } = await runProgram(process.execPath, ['-e', script], {});
  expect(isOk).toBe(false);
  expect(output).toMatch(said);
});

it('a program that is not there is told of by its name', async () => {
  const { isOk, output } = await runProgram('/none/such', [], {});
  expect(isOk).toBe(false);
  expect(output).toContain('/none/such');
});
