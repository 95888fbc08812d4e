// Data of one parcel in the parcel list or on the dashboard.

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
   * True while a measured weight differs from the declared weight and the sender has neither agreed
   * to the measured weight nor refused it.
   */
  needs_answer: boolean;
  /** Name of the other party: the recipient of a sent parcel, or the sender of a received one. */
  name: string | null;
  from: City | null;
  to: City | null;
};
