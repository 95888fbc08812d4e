// Commands of npm run resilience.
import type { Subcommand } from '../testing/run-subcommand.ts';

export const RESILIENCE_COMMANDS: Record<string, Subcommand> = {
  cluster: {
    what: 'runs two and four servers behind a proxy and kills some: no acknowledged write is lost',
    commands: [['vitest', 'run', '--config', 'tools/resilience/cluster/vitest.config.ts']],
  },
  crash: {
    what: 'kills server and database during transfers: no acknowledged step is lost or duplicated',
    commands: [['node', 'tools/resilience/crash/crash.ts']],
  },
  faults: {
    what: 'causes one fault after another, or the named ones, under a mixed load and reports what people see',
    commands: [['node', 'tools/resilience/faults/faults.ts']],
  },
  outbox: {
    what: 'kills outbox senders, then runs three at once: each message arrives',
    commands: [
      ['node', 'tools/resilience/outbox/kill-senders.ts'],
      ['node', 'tools/resilience/outbox/three-senders.ts'],
    ],
  },
  partitions: {
    what: 'compares the cost of messages in one table and in two partitioned layouts; takes a number of rows',
    commands: [['node', 'tools/resilience/partitions/compare-layouts.ts']],
  },
  soak: {
    what: 'sends 10,000 messages over an unreliable network and a crashing server: all arrive once, in order',
    commands: [['node', 'tools/resilience/soak/soak.ts']],
  },
  upgrade: {
    what: 'upgrades from REVISION to this checkout under load: no request fails',
    commands: [['node', 'tools/resilience/upgrade/upgrade.ts']],
  },
};
