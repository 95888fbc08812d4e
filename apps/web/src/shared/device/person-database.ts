// IndexedDB database of one person on this device. Sign-out deletes it.
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
      // The person signed out in another tab, which deletes the database. An open connection would
      // block the deletion, so close it and do not reopen it.
      blocking: () => this.close(),
    });
    // If the database cannot be opened, every later use of `opened` rejects with the error. This
    // empty handler only prevents an additional report of an unhandled rejection.
    this.opened.catch(() => undefined);
  }

  close(): void {
    void this.opened.then((database) => database.close()).catch(() => undefined);
  }
}
