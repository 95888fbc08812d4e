// Device storage of the profile feature.
import { singleOwnerKey } from '../../../shared/device/device-storage-registry.ts';
import { sharedItem } from '../../../shared/device/shared-item.ts';

export const PROFILE_KEY = singleOwnerKey('wasl-user-data');
/**
 * Returns a photo that the user shared with Wasl from another app, and removes it from the storage.
 */
export const takeSharedPhoto = sharedItem<Blob>('shared-photo');
