// Returns whether space is reserved for the response of a query.
import type { UseQueryResult } from '@tanstack/react-query';

type Asked = Pick<UseQueryResult, 'isPending' | 'isPaused' | 'failureCount'>;

/**
 * @returns False when the response has arrived, cannot arrive because the device is offline, or has
 * failed once. The space is not kept during retries.
 */
export const isSpaceReserved = ({ isPending, isPaused, failureCount }: Asked): boolean =>
  isPending && !isPaused && failureCount === 0;
