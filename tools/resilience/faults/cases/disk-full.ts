// The disk under DATA_DIR is full, with the database, its log of changes and the store on it; after a while somebody frees space.
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { asOwner } from '../machine/as-owner.ts';
import { mountSmallDisk } from '../machine/small-disk.ts';
import { withEmbeddedDatabase } from '../machine/with-server.ts';

const MEGABYTES = 700;
const FULL_MS = 5000;

export const fault: Fault = {
  what: 'the disk of everything full for five seconds, from when space is freed on',
  sees: 'What is read still opens until the database stops itself; then there is no connection. What was being sent stays on the device and goes out once when there is room.',
  operator:
    'Frees space, nothing else: the server starts again by itself, and the database recovers. [DatabaseDown](docs/runbooks/database-down.md); `npm run doctor` warns before.',
  async run() {
    const disk = mountSmallDisk(MEGABYTES);
    try {
      return await withEmbeddedDatabase(
        (server) => {
          const fill = async () => {
            const { databaseUrl } = server.instance();
            disk.fill();
            // The next file of the log is needed at once, and not after minutes of work.
            await asOwner(databaseUrl, (db) => db.query('select pg_switch_wal()')).catch(() => {});
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
