// Local copy of a transfer draft on this device.
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { MONEY_DRAFT } from './device-storage.ts';

export const draftStore = draftStoreOf(MONEY_DRAFT);
