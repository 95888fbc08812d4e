// Computes the minimum WAL position that a replica must have replayed. The primary reached this
// position one maximum lag ago.

export type MinimumReplayPosition = {
  /** Records the primary's current position. */
  note(lsn: bigint): void;
  /** Returns the minimum position; undefined while no position of the primary is known. */
  floor(): bigint | undefined;
};

/**
 * Creates the tracker.
 * @param lagMs - Maximum lag of a replica in milliseconds.
 */
export function createMinimumReplayPosition(
  lagMs: number,
  now: () => number = () => performance.now(),
): MinimumReplayPosition {
  /** Recorded positions, oldest first. */
  let notes: { at: number; lsn: bigint }[] = [];
  return {
    note(lsn) {
      notes.push({ at: now(), lsn });
      const last = notes.findLastIndex(({ at }) => at <= now() - lagMs);
      // Of the positions older than the maximum lag, only the newest matters.
      if (last > 0) notes = notes.slice(last);
    },
    floor() {
      const old = notes.findLast(({ at }) => at <= now() - lagMs);
      // Shortly after the start no position is that old, so the oldest known position is used,
      // which is stricter.
      return (old ?? notes[0])?.lsn;
    },
  };
}
