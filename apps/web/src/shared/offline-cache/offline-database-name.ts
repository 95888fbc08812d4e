// Name of the offline cache. A separate module, which the app loads before anyone can sign out.
import { personDatabaseName } from '../device/device-storage-registry.ts';

export const offlineDatabaseName = personDatabaseName('wasl-answers');
