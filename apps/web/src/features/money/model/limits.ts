// A user's limits as the database returns them, and the verification that raises the limits.
import type { Database } from '@wasl/db-types';

export type Limits = Database['public']['Functions']['my_limits']['Returns'][number];

const NEXT_STEPS = ['phone', 'identity', 'identity_pending', 'address'] as const;

/**
 * Next verification that raises the user's limits. Undefined at the highest level. Also undefined
 * if this version of the app does not know the verification named by the server.
 */
export const nextVerificationOf = ({ next_step }: Pick<Limits, 'next_step'>) =>
  NEXT_STEPS.find((step) => step === next_step);
