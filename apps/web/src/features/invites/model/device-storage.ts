// Device storage key of invites.
import { singleOwnerKey } from '../../../shared/device/device-storage-registry.ts';

/** Stored invite of a person who has no account yet. */
export const WAITING_INVITE_KEY = singleOwnerKey('invite-waiting');
