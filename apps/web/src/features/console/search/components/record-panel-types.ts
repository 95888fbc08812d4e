// An operator opens the record of a parcel, transfer or person from the search. The record contains
// these components, which belong to other parts of the console.
import type { ReactNode } from 'react';
import type { DeliveryRecordFacts } from '../model/opened-delivery.ts';
import type { TransferRecord } from '../model/opened-transfer.ts';

type Delivery = DeliveryRecordFacts['delivery'];
export type RecordPanels = {
  person: (userId: string) => ReactNode;
  /** Status badge of a parcel. */
  badge: (delivery: Delivery) => ReactNode;
  /** Facts of a parcel, and the decisions that an operator may take. */
  delivery: (delivery: Delivery) => ReactNode;
  /** Timeline of a parcel built from events that are already loaded. */
  story: (events: unknown[]) => ReactNode;
  /** Holds of a transfer, and a form to hold an active transfer. */
  hold: (opened: TransferRecord) => ReactNode;
};
