// A claim as the device keeps it while it is written.

export type StoredClaim = {
  /** Made once, so that a repeat is the same claim. */
  id: string;
  kind: string | null;
  note: string;
};
