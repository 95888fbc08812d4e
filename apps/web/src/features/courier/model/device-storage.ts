// Device storage of a courier agent.
import {
  registerPersonDatabase,
  registerSingleOwnerKey,
} from '../../../shared/device/device-storage-registry.ts';

/**
 * Name of the database that stores the user's pending scans and the parcels that were last fetched
 * from the server.
 */
export const courierDatabaseName = registerPersonDatabase('wasl-courier');
export const COURIER_AGENT_KEY = registerSingleOwnerKey('wasl-courier-agent');
