// What invites keep on the device.
import { singleOwnerKey } from '../../../shared/device/device-storage-registry.ts';

/** The invite that waits until whoever opened it has an account. */
export const WAITING_INVITE_KEY = singleOwnerKey('invite-waiting');
