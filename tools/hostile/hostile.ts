// npm run hostile -- NAME [options]: runs the test NAME, in which clients are hostile. Without a
// name, prints a list of these tests.
import { runSubcommand } from '../testing/run-subcommand.ts';
import { HOSTILE_COMMANDS } from './commands.ts';

process.exitCode = await runSubcommand('hostile', process.argv.slice(2), HOSTILE_COMMANDS);
