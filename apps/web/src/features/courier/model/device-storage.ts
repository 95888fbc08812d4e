// Device storage of a courier agent.
import {
  personDatabaseName,
  singleOwnerKey,
} from '../../../shared/device/device-storage-registry.ts';

/** Pending scans, and the parcels last fetched. */
export const courierDatabaseName = personDatabaseName('wasl-courier');
export const COURIER_AGENT_KEY = singleOwnerKey('wasl-courier-agent');
