// What a recipient does with money that waits for him; it may be repeated after a lost answer.
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';

type Count = { id: string; centimes: number };

/** Both sides count: without this the broker cannot complete the payout. */
export const useConfirmPayoutCount = () =>
  useChange([['money']], ({ id, centimes }: Count) =>
    call(
      'confirm_payout_count',
      { p_id: id, p_counted_centimes: centimes },
      z.object({ ends_at: z.string() }),
    ),
  );
