// Returns whether space is reserved for the response of a query.
import type { UseQueryResult } from '@tanstack/react-query';

type Asked = Pick<UseQueryResult, 'isPending' | 'isPaused' | 'failureCount'>;

/**
 * @returns False in three cases: the response has arrived, the response cannot arrive because the
 * device is offline, or the request has failed once. While a failed request is retried, the page
 * therefore reserves no space for the response.
 */
export const isSpaceReserved = ({ isPending, isPaused, failureCount }: Asked): boolean =>
  isPending && !isPaused && failureCount === 0;
