// Device storage of Web Push: the user of the subscription, and their answer to the offer of
// notifications.
import { singleOwnerKey } from '../../../shared/device/device-storage-registry.ts';
import { forgetPushDevice } from '../../../shared/device/push-device.ts';

/** Answer to the offer: `no`, or the time before which the offer is not shown again. */
export const PUSH_ANSWER = singleOwnerKey('push-answer');

forgetPushDevice();
