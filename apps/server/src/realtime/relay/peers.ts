// Which other servers of the same database are there.

export type Peers = {
  see(id: string): void;
  forget(id: string): void;
  areThere(): boolean;
};

/** @param silentMilliseconds A server that is silent for longer than that is gone. */
export function createPeers(silentMilliseconds: number, now: () => number = Date.now): Peers {
  const seenAt = new Map<string, number>();
  return {
    see: (id) => void seenAt.set(id, now()),
    forget: (id) => void seenAt.delete(id),
    areThere() {
      for (const [id, time] of seenAt) {
        if (now() - time > silentMilliseconds) seenAt.delete(id);
      }
      return seenAt.size > 0;
    },
  };
}
