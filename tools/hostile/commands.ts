// Commands of npm run hostile.
import type { Subcommand } from '../testing/run-subcommand.ts';

export const HOSTILE_COMMANDS: Record<string, Subcommand> = {
  attack: {
    what: 'a hostile client as every kind of person, or as those named, against all that the server offers; --quick',
    commands: [['node', 'tools/hostile/attack/attack.ts']],
  },
  'planted-faults': {
    what: 'whether the attack notices each fault that is planted in a database',
    commands: [['node', 'tools/hostile/attack/planted-faults.ts']],
  },
  fuzz: {
    what: '200,000 made-up requests, tokens and frames; --runs, --seed, --target',
    commands: [['node', 'tools/hostile/fuzz/fuzz.ts']],
  },
};
