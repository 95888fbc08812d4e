// Leader election. Several processes share one port; one of them is the leader and runs the
// singleton jobs. When the leader ends, another process becomes the leader.

export type LeaderElection = {
  isOurs(): boolean;
  /** Registers a callback for the moment when this process becomes the leader. */
  onTaken(callback: () => void): void;
};

/**
 * Leader election for a process that does not share its port: this process is always the leader.
 */
export const ALWAYS_LEADER: LeaderElection = { isOurs: () => true, onTaken() {} };

export function createLeaderElection(): LeaderElection & { take(): void } {
  const callbacks: (() => void)[] = [];
  let isOurs = false;
  return {
    isOurs: () => isOurs,
    onTaken: (callback) => void callbacks.push(callback),
    take() {
      if (isOurs) return;
      isOurs = true;
      for (const callback of callbacks) callback();
    },
  };
}
