// What a party writes in a dispute, as the device keeps it until it is sent.
import { v7 as newId } from 'uuid';

/** One for each transfer. */
export type DisputeOpening = {
  /** Made once, so that a repeat after a lost answer opens the same dispute. */
  id: string;
  reason: string | null;
  words: string;
};

/** The next message of a dispute; its files lie beside it. */
export type DisputeMessage = { entryId: string; words: string };

export const newOpening = (): DisputeOpening => ({ id: newId(), reason: null, words: '' });
export const newMessage = (): DisputeMessage => ({ entryId: newId(), words: '' });
