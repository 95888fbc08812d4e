// Name of the browser database that stores a person's queued steps. The name is in a separate
// module, which the app loads before anyone can sign out.
import { registerPersonDatabase } from '../device/device-storage-registry.ts';

export const stepDatabaseName = registerPersonDatabase('wasl-steps');
