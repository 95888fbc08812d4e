// Data for push notifications that sign-out deletes from this device: the push subscription with
// the user to whom it belongs, and the user's answer to the offer of push notifications.
import { registerSingleOwnerKey } from '../../../shared/device/device-storage-registry.ts';
import { forgetPushDevice } from '../../../shared/device/push-device.ts';

/** Answer to the offer: `no`, or the time until which the offer stays hidden. */
export const PUSH_ANSWER = registerSingleOwnerKey('push-answer');

forgetPushDevice();
