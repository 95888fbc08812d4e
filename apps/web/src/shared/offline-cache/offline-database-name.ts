// Name of the database of the offline cache. It is in a separate module, which the app loads before
// anyone can sign out.
import { registerPersonDatabase } from '../device/device-storage-registry.ts';

export const offlineDatabaseName = registerPersonDatabase('wasl-answers');
