// A user's limits as the database returns them, and the step that raises them.
import type { Database } from '@wasl/db-types';

export type Limits = Database['public']['Functions']['my_limits']['Returns'][number];

const NEXT_STEPS = ['phone', 'identity', 'identity_pending', 'address'] as const;

/** Undefined at the highest level, and for a step that this version of the app does not know. */
export const nextStepOf = ({ next_step }: Pick<Limits, 'next_step'>) =>
  NEXT_STEPS.find((step) => step === next_step);
