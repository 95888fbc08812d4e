// The copy of a transfer's draft on this device.
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import type { Draft } from './draft.ts';

/** What stands in the fields of the wizard, finished or not. */
export type Typed = Partial<{
  amount: string;
  fee_payer: 'sender' | 'recipient';
  recipient_name: string;
  recipient_phone: string;
  recipient_city_id: number | null;
  notes: string;
}>;

export const draftStore = draftStoreOf<Draft, Typed>('money-draft');
