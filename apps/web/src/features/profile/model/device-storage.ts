// Device storage of the profile feature.
import { singleOwnerKey } from '../../../shared/device/device-storage-registry.ts';
import { sharedItem } from '../../../shared/device/shared-item.ts';

export const PROFILE_KEY = singleOwnerKey('wasl-user-data');
/** Takes a photo that another app shared with this one. */
export const takeSharedPhoto = sharedItem<Blob>('shared-photo');
