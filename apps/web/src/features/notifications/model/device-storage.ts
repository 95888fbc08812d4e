// Device storage of Web Push: the owner of the subscription, and the answer to the offer.
import { singleOwnerKey } from '../../../shared/device/device-storage-registry.ts';
import { forgetPushDevice } from '../../../shared/device/push-device.ts';

/** `no`, or the time before which the offer is not shown again. */
export const PUSH_ANSWER = singleOwnerKey('push-answer');

forgetPushDevice();
