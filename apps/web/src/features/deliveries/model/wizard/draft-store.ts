// Local copy of a parcel draft.
import { draftStoreOf } from '../../../../shared/draft/draft-store.ts';
import { DELIVERY_DRAFT } from '../device-storage.ts';

export const draftStore = draftStoreOf(DELIVERY_DRAFT);
