// Schema of the lifetime of a signed URL.
import { z } from 'zod';

const TEN_YEARS_IN_SECONDS = 10 * 365 * 24 * 3600;

/** Lifetime of a signed URL in seconds. */
export const expiresInSchema = z.number().int().min(1).max(TEN_YEARS_IN_SECONDS);
