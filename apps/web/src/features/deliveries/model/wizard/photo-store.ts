// Local photos of a parcel draft.
import { draftStoreOf } from '../../../../shared/draft/draft-store.ts';
import { DELIVERY_PHOTOS } from '../device-storage.ts';

export const photoStore = draftStoreOf(DELIVERY_PHOTOS);
