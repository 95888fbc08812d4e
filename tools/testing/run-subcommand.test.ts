import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { HOSTILE_COMMANDS } from '../hostile/commands.ts';
import { RESILIENCE_COMMANDS } from '../resilience/commands.ts';
import { runSubcommand } from './run-subcommand.ts';

const exitWith = (code: number) => ['node', '-e', `process.exit(${code})`];
const NAMED = {
  good: { what: 'ends well', commands: [exitWith(0)] },
  second: { what: 'ends well, then badly', commands: [exitWith(0), exitWith(3)] },
  told: {
    what: 'wants its option',
    commands: [['node', '-e', 'process.exit(+(process.argv[1] !== "--quick"))', '--']],
  },
};

afterEach(() => vi.restoreAllMocks());

test.each([
  ['a command that ends well', ['good'], 0],
  ['a second command that ends badly', ['second'], 1],
  ['options, which the command gets', ['told', '--quick'], 0],
  ['options behind a second --', ['told', '--', '--quick'], 0],
  ['options that are left out', ['told'], 1],
])('returns the correct exit code for %s', async (_, words, code) => {
  expect(await runSubcommand('word', words, NAMED)).toBe(code);
});

test.each([
  ['no name', [], 0],
  ['help', ['--help'], 0],
  ['a name that nothing has', ['toString'], 2],
])('lists the available subcommands when it is called with %s', async (_, words, code) => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runSubcommand('word', words, NAMED)).toBe(code);
  expect(said.mock.calls.join()).toContain('  second  ends well, then badly');
  expect(complained.mock.calls.length > 0).toBe(code === 2);
});

test.each(Object.entries({ ...HOSTILE_COMMANDS, ...RESILIENCE_COMMANDS }))(
  'the script files that the subcommand %s runs exist',
  (_, { commands }) => {
    for (const command of commands) {
      const files = command.filter((part) => part.startsWith('tools/'));
      expect(files).toHaveLength(1);
      for (const file of files)
        expect(existsSync(join(import.meta.dirname, '../..', file))).toBe(true);
    }
  },
);
