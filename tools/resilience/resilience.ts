// npm run resilience -- NAME [options]: what is kept when servers, networks and disks fail. Without a name it lists them.
import { runSubcommand } from '../testing/run-subcommand.ts';
import { RESILIENCE_COMMANDS } from './commands.ts';

process.exitCode = await runSubcommand('resilience', process.argv.slice(2), RESILIENCE_COMMANDS);
