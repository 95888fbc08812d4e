// Order in which queued items are sent.

export type QueuedItem = {
  id: string;
  /** Position in the queue; increases with every item, even when the clock is set back. */
  order: number;
};

/** Sorts items, oldest first. */
export const sortInSendOrder = <Item extends QueuedItem>(items: Iterable<Item>): Item[] =>
  [...items].sort((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
