// Of the processes behind one port, one leads: it runs what is to run once. It is given the lead, and may get it later.

export type LeaderElection = {
  isOurs(): boolean;
  /** Calls back when the lead comes to this process later. */
  onTaken(callback: () => void): void;
};

/** A process that shares its port with no other. */
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
