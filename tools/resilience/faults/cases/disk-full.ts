// Fault: the disk under DATA_DIR is full. This disk contains the database, the database's WAL and
// the file store. Space is freed after a while.
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { runAsOwner } from '../machine/run-as-owner.ts';
import { mountSmallDisk } from '../machine/small-disk.ts';
import { withEmbeddedDatabase } from '../machine/with-server.ts';

const MEGABYTES = 700;
const FULL_MS = 5000;

export const fault: Fault = {
  what: 'the disk for all data is full for five seconds. The recovery time is measured from the moment when space is freed',
  sees: 'Reads work until the database shuts itself down; then screens show no connection. Unsent data stays on the device and is sent, exactly once, as soon as there is space on the disk.',
  operator:
    'Free space. The server restarts automatically, and the database recovers: [DatabaseDown](docs/runbooks/database-down.md). `npm run doctor` warns before the disk is full.',
  async run() {
    const disk = mountSmallDisk(MEGABYTES);
    try {
      return await withEmbeddedDatabase(
        (server) => {
          const fill = async () => {
            const { databaseUrl } = server.instance();
            disk.fill();
            // Makes PostgreSQL need the next WAL file immediately. The load alone would fill the
            // current WAL file only after minutes.
            await runAsOwner(databaseUrl, (db) => db.query('select pg_switch_wal()')).catch(
              () => {},
            );
            await wait(FULL_MS);
            const since = performance.now();
            disk.free();
            return since;
          };
          return breakUnderLoad(server, fill, { isRestarted: true });
        },
        { dataDir: disk.folder },
      );
    } finally {
      disk.remove();
    }
  },
};
