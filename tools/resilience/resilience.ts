// npm run resilience -- NAME [options]: tests under failures of servers, networks and disks.
// Without a name it lists the tests.
import { runSubcommand } from '../testing/run-subcommand.ts';
import { RESILIENCE_COMMANDS } from './commands.ts';

process.exitCode = await runSubcommand('resilience', process.argv.slice(2), RESILIENCE_COMMANDS);
