// npm run hostile -- NAME [options]: what a hostile client can reach. Without a name it lists them.
import { runSubcommand } from '../testing/run-subcommand.ts';
import { HOSTILE_COMMANDS } from './commands.ts';

process.exitCode = await runSubcommand('hostile', process.argv.slice(2), HOSTILE_COMMANDS);
