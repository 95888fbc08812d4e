// A database of one person's own on this device; it goes with her when she signs out.
import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

export class PersonDatabase<Schema extends DBSchema> {
  readonly opened: Promise<IDBPDatabase<Schema>>;

  constructor(
    name: string,
    version: number,
    upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
  ) {
    this.opened = openDB<Schema>(name, version, {
      upgrade,
      // She signs out in another tab: what is open here must not hold up the end, and is not opened again.
      blocking: () => this.close(),
    });
    // Told by each call; without this it would also be an error that nobody handles.
    this.opened.catch(() => undefined);
  }

  close(): void {
    void this.opened.then((database) => database.close()).catch(() => undefined);
  }
}
