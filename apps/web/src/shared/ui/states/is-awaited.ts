// Whether the place of an answer is kept free for it.
import type { UseQueryResult } from '@tanstack/react-query';

type Asked = Pick<UseQueryResult, 'isPending' | 'isPaused' | 'failureCount'>;

/** @returns False when it has come, cannot come without a network, or failed once: it is asked for again, and nobody waits for that. */
export const isAwaited = ({ isPending, isPaused, failureCount }: Asked): boolean =>
  isPending && !isPaused && failureCount === 0;
