// Up to where a replica must have replayed to count as not too far behind: what the primary had written so many seconds ago.

export type MinimumReplayPosition = {
  /** What the primary has written at this moment. */
  note(lsn: bigint): void;
  /** Undefined while nothing is known of the primary. */
  floor(): bigint | undefined;
};

/** @param lagMs How far behind a replica may be. */
export function createMinimumReplayPosition(
  lagMs: number,
  now: () => number = () => performance.now(),
): MinimumReplayPosition {
  /** The oldest first. */
  let notes: { at: number; lsn: bigint }[] = [];
  return {
    note(lsn) {
      notes.push({ at: now(), lsn });
      const last = notes.findLastIndex(({ at }) => at <= now() - lagMs);
      // One that is old enough outranks all before it.
      if (last > 0) notes = notes.slice(last);
    },
    floor() {
      const old = notes.findLast(({ at }) => at <= now() - lagMs);
      // A server that began a moment ago knows nothing older, and asks for more.
      return (old ?? notes[0])?.lsn;
    },
  };
}
