// Key under which this device stores an invite.
import { registerSingleOwnerKey } from '../../../shared/device/device-storage-registry.ts';

/** Key of the invite that a visitor opened before they had an account. */
export const PENDING_INVITE_KEY = registerSingleOwnerKey('invite-waiting');
