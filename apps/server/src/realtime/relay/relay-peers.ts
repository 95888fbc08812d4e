// Tracks the other live servers of the same database.

export type RelayPeers = {
  /**
   * Records that a server is alive.
   * @returns True if the server was not known.
   */
  see(id: string): boolean;
  forget(id: string): void;
  all(): string[];
  areThere(): boolean;
};

/**
 * @param silentMilliseconds - A server that has been silent for longer than this counts as gone.
 */
export function createRelayPeers(
  silentMilliseconds: number,
  now: () => number = () => performance.now(),
): RelayPeers {
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
