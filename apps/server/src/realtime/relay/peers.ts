// Which other servers of the same database are there.

export type Peers = {
  /** @returns Whether it is new. */
  see(id: string): boolean;
  forget(id: string): void;
  all(): string[];
  areThere(): boolean;
};

/** @param silentMilliseconds A server that is silent for longer than that is gone. */
export function createPeers(
  silentMilliseconds: number,
  now: () => number = () => performance.now(),
): Peers {
  const seenAt = new Map<string, number>();
  return {
    see(id) {
      const isNew = !seenAt.has(id);
      seenAt.set(id, now());
      return isNew;
    },
    all: () => [...seenAt.keys()],
    forget: (id) => void seenAt.delete(id),
    areThere() {
      for (const [id, time] of seenAt) {
        if (now() - time > silentMilliseconds) seenAt.delete(id);
      }
      return seenAt.size > 0;
    },
  };
}
