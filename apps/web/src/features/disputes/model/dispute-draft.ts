// Text that a party in a dispute has not sent yet, as the device stores it.
import { v7 as newId } from 'uuid';

/** Draft of a new dispute, one per transfer. */
export type DisputeOpening = {
  /**
   * ID of the new dispute. It is generated once, so that a retry after a lost response creates no
   * second dispute.
   */
  id: string;
  reason: string | null;
  words: string;
};

/** Draft of the next message in a dispute. The files of the message are stored separately. */
export type DisputeMessage = { entryId: string; words: string };

export const newDisputeOpening = (): DisputeOpening => ({ id: newId(), reason: null, words: '' });
export const newDisputeMessage = (): DisputeMessage => ({ entryId: newId(), words: '' });
