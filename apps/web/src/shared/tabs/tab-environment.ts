// Interface of tab and device for an engine: online state, visibility, leader election and
// messages. A browser and a test implement it differently.

/** Messages between the tabs of one person. */
export type TabChannel = {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  close(): void;
};

export type TabEnvironment = {
  isOnline(): boolean;
  /** Returns whether this tab is visible and focused. */
  isLookedAt(): boolean;
  /** Called whenever the online state or the visibility may have changed. */
  onChange(listener: () => void): () => void;
  /**
   * Leader election: calls `onLead` when this tab becomes the leader, until the signal is aborted.
   */
  lead(name: string, signal: AbortSignal, onLead: () => void): void;
  openChannel(name: string): TabChannel;
};
