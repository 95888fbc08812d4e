// Registers the metrics of sockets and database changes.
import type { Meters } from '../telemetry/meters.ts';
import type { ChangeService } from './changes/start-change-service.ts';
import type { OpenSocket } from './open-socket.ts';

export function addRealtimeMeters(
  meters: Meters,
  sockets: ReadonlySet<OpenSocket>,
  changes: ChangeService,
): void {
  meters.add({
    name: 'realtime_sockets',
    help: 'Open sockets.',
    type: 'gauge',
    read: () => [{ value: sockets.size }],
  });
  meters.add({
    name: 'realtime_changes_sent_total',
    help: 'Row changes sent to subscribers.',
    type: 'counter',
    read: () => [{ value: changes.sent() }],
  });
  meters.add({
    name: 'realtime_live',
    help: '1 while database changes are received, else 0.',
    type: 'gauge',
    read: () => [{ value: changes.unavailable() === undefined && !changes.isOff() ? 1 : 0 }],
  });
  meters.add({
    name: 'realtime_holds_slot',
    help: '1 on the server that holds the permanent replication slot, else 0.',
    type: 'gauge',
    read: () => [{ value: changes.holds() ? 1 : 0 }],
  });
}
