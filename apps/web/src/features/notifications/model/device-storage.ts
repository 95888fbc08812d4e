// What Web Push keeps on the device: whose it is, and what the person answered when she was asked.
import { singleOwnerKey } from '../../../shared/device/device-storage-registry.ts';
import { forgetPushDevice } from '../../../shared/device/push-device.ts';

/** `no`, or the time until which she is not asked again. */
export const PUSH_ANSWER = singleOwnerKey('push-answer');

forgetPushDevice();
