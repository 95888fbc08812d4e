// A parcel as list rows show it, in the list and on the dashboard.

import type { City } from './city-summary.ts';
import type { DeliveryOutcome, DeliveryStatus } from './delivery-state.ts';

export type DeliverySummary = {
  id: string;
  role: 'sent' | 'received';
  status: DeliveryStatus;
  outcome: DeliveryOutcome | null;
  is_returning: boolean;
  total_centimes: number | null;
  promised_at: string | null;
  created_at: string;
  /** True while a different weight waits for the sender's answer. */
  needs_answer: boolean;
  /** Recipient of a sent parcel, sender of a received parcel. */
  name: string | null;
  from: City | null;
  to: City | null;
};
