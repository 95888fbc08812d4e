// What a courier's agent keeps on the device.
import {
  personDatabaseName,
  singleOwnerKey,
} from '../../../shared/device/device-storage-registry.ts';

/** The scans that wait, and the parcels he has seen. */
export const courierDatabaseName = personDatabaseName('wasl-courier');
export const COURIER_AGENT_KEY = singleOwnerKey('wasl-courier-agent');
