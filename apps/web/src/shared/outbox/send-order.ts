// Order of queued items.

export type Queued = {
  id: string;
  /** Position in the queue; increases with every item, even when the clock is set back. */
  order: number;
};

/** Sorts items, oldest first. */
export const inSendOrder = <Item extends Queued>(items: Iterable<Item>): Item[] =>
  [...items].sort((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
