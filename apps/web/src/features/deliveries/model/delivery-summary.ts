// A parcel as a row of the parcel list or of the dashboard shows it.

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
  /**
   * True until the sender answers the question about a measured weight that differs from the
   * declared one.
   */
  needs_answer: boolean;
  /** Name of the other party: the recipient of a sent parcel, or the sender of a received one. */
  name: string | null;
  from: City | null;
  to: City | null;
};
