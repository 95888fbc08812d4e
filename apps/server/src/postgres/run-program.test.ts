import { expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

it('a letter that comes in two pieces stays one', async () => {
  const [before, after] = [[...Buffer.from('…')].slice(0, 1), [...Buffer.from('…')].slice(1)];
  const halves = `process.stdout.write(Buffer.from([${before}]));
    setTimeout(() => process.stdout.write(Buffer.from([${after}])), 50)`;
  expect(await runProgram(process.execPath, ['-e', halves], {})).toEqual({
    isOk: true,
    output: '…',
  });
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
