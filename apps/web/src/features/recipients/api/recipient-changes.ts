// Mutation with which a recipient confirms the cash at the broker's counter. It is idempotent, so
// it can be retried after a lost response.
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';

type Count = { id: string; centimes: number };

/**
 * Confirms the amount that the recipient has counted. Without this confirmation, the broker cannot
 * complete the payout.
 */
export const useConfirmPayoutCount = () =>
  useChange([['money']], ({ id, centimes }: Count) =>
    call(
      'confirm_payout_count',
      { p_id: id, p_counted_centimes: centimes },
      z.object({ ends_at: z.string() }),
    ),
  );
