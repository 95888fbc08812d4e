// Device storage of a courier agent.
import {
  registerPersonDatabase,
  registerSingleOwnerKey,
} from '../../../shared/device/device-storage-registry.ts';

/** Pending scans, and the parcels last fetched. */
export const courierDatabaseName = registerPersonDatabase('wasl-courier');
export const COURIER_AGENT_KEY = registerSingleOwnerKey('wasl-courier-agent');
