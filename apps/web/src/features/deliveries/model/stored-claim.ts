// Unsent claim as the device stores it.

export type StoredClaim = {
  /** Generated once, so that a retry sends the same claim. */
  id: string;
  kind: string | null;
  note: string;
};
