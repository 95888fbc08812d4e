// The order in which things wait to be sent.

export type Queued = {
  id: string;
  /** Place in the queue; grows with every item, also when the clock goes back. */
  order: number;
};

/** Oldest first. */
export const inOrder = <Item extends Queued>(items: Iterable<Item>): Item[] =>
  [...items].sort((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
