// Data of the profile feature on the device: the cached profile, and a photo that another app
// shared.
import { registerSingleOwnerKey } from '../../../shared/device/device-storage-registry.ts';
import { takeSharedItem } from '../../../shared/device/take-shared-item.ts';

export const PROFILE_KEY = registerSingleOwnerKey('wasl-user-data');
/**
 * Returns a photo that the user shared with Wasl from another app, and removes it from the storage.
 */
export const takeSharedPhoto = takeSharedItem<Blob>('shared-photo');
