// What an engine needs from its environment, the tab and the device; a browser and a test provide it differently.

/** Messages between the tabs of one person. */
export type TabChannel = {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  close(): void;
};

export type TabEnvironment = {
  isOnline(): boolean;
  /** Somebody looks at this tab: it is in sight and has the focus. */
  isLookedAt(): boolean;
  /** Told whenever one of the two may have changed. */
  onChange(listener: () => void): () => void;
  /** Resolves when this tab leads; it does until the signal ends it. */
  lead(name: string, signal: AbortSignal, onLead: () => void): void;
  openChannel(name: string): TabChannel;
};
