// Commands of npm run hostile.
import type { Subcommand } from '../testing/run-subcommand.ts';

export const HOSTILE_COMMANDS: Record<string, Subcommand> = {
  attack: {
    what: 'runs a hostile client in every role, or in the named ones, against everything that the server serves; --quick',
    commands: [['node', 'tools/hostile/attack/attack.ts']],
  },
  'planted-faults': {
    what: 'plants faults in a database and checks that the attack reports each',
    commands: [['node', 'tools/hostile/attack/planted-faults.ts']],
  },
  fuzz: {
    what: 'sends 200,000 generated requests, tokens and frames; --runs, --seed, --target',
    commands: [['node', 'tools/hostile/fuzz/fuzz.ts']],
  },
};
