import { expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

it('decodes an output character whose bytes arrive in two chunks', async () => {
  // Each character has three bytes and chunk sizes are powers of two, so chunks always split
  // characters.
  const letters = `process.stdout.write('…'.repeat(1_000_000))`;
  const { isOk, output } = await runProgram(process.execPath, ['-e', letters], {});
  expect(isOk).toBe(true);
  // Compares with `===`, because toEqual would print the whole text on failure.
  expect(output === '…'.repeat(1_000_000)).toBe(true);
});

it.each([
  [
    'the output of both streams',
    "console.log('a'); console.error('b'); process.exit(3)",
    /a\s+b|b\s+a/,
  ],
  ['nothing', 'process.exit(3)', /^$/],
])('the collected output of a failed program contains %s', async (_, script, said) => {
  const { isOk, output } = await runProgram(process.execPath, ['-e', script], {});
  expect(isOk).toBe(false);
  expect(output).toMatch(said);
});

it('names a missing program in the collected output', async () => {
  const { isOk, output } = await runProgram('/none/such', [], {});
  expect(isOk).toBe(false);
  expect(output).toContain('/none/such');
});
