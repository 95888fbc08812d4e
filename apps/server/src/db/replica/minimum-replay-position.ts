// Computes the WAL position up to which a replica must have replayed changes before it may answer
// reads. If the maximum lag of a replica is ten seconds, this is the position that the primary had
// reached ten seconds ago.

export type MinimumReplayPosition = {
  /** Records the current position of the primary. */
  note(lsn: bigint): void;
  /**
   * Returns the position up to which a replica must have replayed changes; undefined as long as no
   * position of the primary is recorded.
   */
  floor(): bigint | undefined;
};

/**
 * Creates an object that records the WAL positions of the primary and computes the position up to
 * which a replica must have replayed changes before it may answer reads.
 * @param lagMs - Maximum lag of a replica in milliseconds.
 */
export function createMinimumReplayPosition(
  lagMs: number,
  now: () => number = () => performance.now(),
): MinimumReplayPosition {
  /** Recorded WAL positions of the primary with their times, starting with the oldest. */
  let notes: { at: number; lsn: bigint }[] = [];
  return {
    note(lsn) {
      notes.push({ at: now(), lsn });
      const last = notes.findLastIndex(({ at }) => at <= now() - lagMs);
      // Keeps only the newest position that is at least lagMs old, and newer positions.
      if (last > 0) notes = notes.slice(last);
    },
    floor() {
      const old = notes.findLast(({ at }) => at <= now() - lagMs);
      // At first, all recorded positions are younger than the maximum lag. Then the oldest recorded
      // position applies. Replicas must be more up to date than usual.
      return (old ?? notes[0])?.lsn;
    },
  };
}
