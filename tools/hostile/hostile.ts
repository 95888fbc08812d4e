// npm run hostile -- NAME [options]: tests with hostile clients. Without a name it lists the tests.
import { runSubcommand } from '../testing/run-subcommand.ts';
import { HOSTILE_COMMANDS } from './commands.ts';

process.exitCode = await runSubcommand('hostile', process.argv.slice(2), HOSTILE_COMMANDS);
