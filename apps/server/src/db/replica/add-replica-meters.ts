// Metrics of the database replica: its state, the number of reads that it answered, and the number
// of reads that it was allowed to answer but that were sent to the primary.

import type { Meters } from '../../telemetry/meters.ts';
import type { Replica } from '../database.ts';

export function addReplicaMeters(meters: Meters, replica: Replica | undefined): void {
  if (!replica) return;
  meters.add({
    name: 'replica_reads_total',
    help: 'Reads that tolerate a small lag, by the server that answered: replica or primary.',
    type: 'counter',
    read() {
      const { answered, passed } = replica.counts();
      return [
        { labels: { from: 'replica' }, value: answered },
        { labels: { from: 'primary' }, value: passed },
      ];
    },
  });
  meters.add({
    name: 'replica_working',
    help: '1 while the replica responds within the maximum lag, else 0.',
    type: 'gauge',
    read: () => [{ value: replica.isWorking() ? 1 : 0 }],
  });
}
