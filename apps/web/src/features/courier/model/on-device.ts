// What a courier's agent keeps on the device.
import { personDatabaseName, singleOwnerKey } from '../../../shared/device/kept-on-device.ts';

/** The scans that wait, and the parcels he has seen. */
export const courierDatabaseName = personDatabaseName('wasl-courier');
export const COURIER_AGENT_KEY = singleOwnerKey('wasl-courier-agent');
