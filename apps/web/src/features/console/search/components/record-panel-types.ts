// What other queues and features show in a record that the search opened.
import type { ReactNode } from 'react';
import type { DeliveryRecordFacts } from '../model/opened-delivery.ts';
import type { TransferRecord } from '../model/opened-transfer.ts';

type Delivery = DeliveryRecordFacts['delivery'];
export type RecordPanels = {
  person: (userId: string) => ReactNode;
  /** Where a parcel stands. */
  badge: (delivery: Delivery) => ReactNode;
  /** What a parcel is, and what can be decided about it. */
  delivery: (delivery: Delivery) => ReactNode;
  /** A parcel's story, out of events that were read already. */
  story: (events: unknown[]) => ReactNode;
  /** Why a transfer was held, and holding one that moves. */
  hold: (opened: TransferRecord) => ReactNode;
};
