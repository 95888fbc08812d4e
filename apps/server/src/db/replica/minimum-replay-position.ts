// Computes the WAL position up to which a replica must have replayed changes before it may answer
// reads. If the maximum lag of a replica is ten seconds, this is the position that the primary had
// reached ten seconds ago.

export type MinimumReplayPosition = {
  /** Records the current position of the primary. */
  note(lsn: bigint): void;
  /** Returns the minimum position; undefined as long as no position of the primary is known. */
  floor(): bigint | undefined;
};

/**
 * Creates an object that records the WAL positions of the primary and computes the minimum
 * position.
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
      // Positions before the newest one that is at least as old as the maximum lag are not needed.
      if (last > 0) notes = notes.slice(last);
    },
    floor() {
      const old = notes.findLast(({ at }) => at <= now() - lagMs);
      // Shortly after the start, no recorded position is as old as the maximum lag. The oldest
      // recorded position is used then, which is stricter.
      return (old ?? notes[0])?.lsn;
    },
  };
}
