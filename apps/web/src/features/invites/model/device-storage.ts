// Key under which this device stores an invite.
import { registerSingleOwnerKey } from '../../../shared/device/device-storage-registry.ts';

/** Stored invite of a person who has no account yet. */
export const PENDING_INVITE_KEY = registerSingleOwnerKey('invite-waiting');
