// A parcel as a row tells it, in a list as on the first screen.

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
  /** Another weight waits for the sender's answer. */
  needs_answer: boolean;
  /** Whom it goes to when it is sent, whom it comes from when it is received. */
  name: string | null;
  from: City | null;
  to: City | null;
};
