// Limits of a parcel. Forms use them to report an error before submission; the database enforces
// them.

export const DELIVERY_LIMITS = {
  contentsCharacters: 200,
  addressCharacters: 200,
  landmarkCharacters: 120,
  /** Highest declared value in centimes of MAD. */
  declaredValueCentimes: 100_000_00,
  photos: 5,
  photoBytes: 5_000_000,
} as const;
