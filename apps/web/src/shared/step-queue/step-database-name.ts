// Name of the browser database that stores a person's queued steps. This module registers the
// database for deletion at sign-out. The app loads this small module before a user can sign out, so
// that sign-out deletes the database even if the page has not loaded the rest of the queue.
import { registerPersonDatabase } from '../device/device-storage-registry.ts';

export const stepDatabaseName = registerPersonDatabase('wasl-steps');
