// Commands of npm run resilience.
import type { Subcommand } from '../testing/run-subcommand.ts';

export const RESILIENCE_COMMANDS: Record<string, Subcommand> = {
  cluster: {
    what: 'two and four servers behind a proxy, some of them killed: nothing is lost',
    commands: [['vitest', 'run', '--config', 'tools/resilience/cluster/vitest.config.ts']],
  },
  crash: {
    what: 'transfers while server and database are killed: no acknowledged step is lost or there twice',
    commands: [['node', 'tools/resilience/crash/crash.ts']],
  },
  faults: {
    what: 'one fault after the other under a mixed load, or those named: what people see',
    commands: [['node', 'tools/resilience/faults/faults.ts']],
  },
  outbox: {
    what: 'senders killed in the middle, then three at once: each message arrives',
    commands: [
      ['node', 'tools/resilience/outbox/kill-senders.ts'],
      ['node', 'tools/resilience/outbox/three-senders.ts'],
    ],
  },
  partitions: {
    what: 'what messages cost in one table and in two kinds of partitions; takes a number of rows',
    commands: [['node', 'tools/resilience/partitions/compare-layouts.ts']],
  },
  soak: {
    what: '10,000 messages through torn connections and a dying server: all arrive once, in order',
    commands: [['node', 'tools/resilience/soak/soak.ts']],
  },
  upgrade: {
    what: 'from REVISION to this checkout under load: no request fails',
    commands: [['node', 'tools/resilience/upgrade/upgrade.ts']],
  },
};
