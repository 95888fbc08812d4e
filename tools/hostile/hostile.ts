// npm run hostile -- NAME [options]: runs one of the tests with hostile clients. Without a name,
// lists these tests.
import { runSubcommand } from '../testing/run-subcommand.ts';
import { HOSTILE_COMMANDS } from './commands.ts';

process.exitCode = await runSubcommand('hostile', process.argv.slice(2), HOSTILE_COMMANDS);
