// Claim that has not been sent, as the device stores it.

export type StoredClaim = {
  /** ID generated once, so that a retry sends the same claim. */
  id: string;
  kind: string | null;
  note: string;
};
