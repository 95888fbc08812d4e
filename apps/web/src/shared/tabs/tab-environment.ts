// Functions of the tab and the device that an engine needs: online state, visibility, leader
// election and messages. There is one implementation for browsers and one for tests.

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
   * Leader election. Calls `onLead` when this tab becomes the leader. The tab stays the leader
   * until the signal is aborted.
   */
  lead(name: string, signal: AbortSignal, onLead: () => void): void;
  openChannel(name: string): TabChannel;
};
