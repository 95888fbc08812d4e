// Runs one of the subcommands of a script in package.json: `npm run SCRIPT -- SUBCOMMAND
// [options]`.
import { runCommand } from './run-command.ts';

export type Subcommand = {
  what: string;
  /**
   * Commands that run in order until one fails. Each command receives the options from the command
   * line.
   */
  commands: string[][];
};

/**
 * Runs the commands of the given name. @returns The exit code: 1 if a command failed, 2 for an
 * unknown name, otherwise 0.
 */
export async function runSubcommand(
  word: string,
  [name, ...options]: string[],
  named: Record<string, Subcommand>,
): Promise<number> {
  const chosen = name !== undefined && Object.hasOwn(named, name) ? named[name] : undefined;
  if (!chosen) {
    const isUnknown = name !== undefined && !/^(-h|--help)$/.test(name);
    if (isUnknown) console.error(`Unknown name: ${name}.`);
    console.log(usage(word, named));
    return isUnknown ? 2 : 0;
  }
  // npm removes only one `--` from a command. This line removes a second `--` before the options.
  if (options[0] === '--') options.shift();
  for (const [command = '', ...args] of chosen.commands) {
    if (!(await runCommand(command, [...args, ...options]))) return 1;
  }
  return 0;
}

function usage(word: string, named: Record<string, Subcommand>): string {
  const width = Math.max(...Object.keys(named).map((name) => name.length));
  const lines = Object.entries(named).map(([name, { what }]) => `  ${name.padEnd(width)}  ${what}`);
  return [`npm run ${word} -- NAME [options], where NAME is one of:`, ...lines].join('\n');
}
