// Hook for the checks that the sender must complete before confirming a transfer. The server
// determines the required checks from the answers that are saved on the server.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SaveState } from '../../../shared/draft/draft-autosave.ts';
import { isSpaceReserved } from '../../../shared/ui/states/is-space-reserved.ts';
import { sendingCheckQueries } from '../api/sending-check-queries.ts';
import type { Draft } from './draft.ts';

type Confirmed = { id: string; state: { draft: Draft; saveState: SaveState } };

/** @param quoteId - ID of the displayed quote; undefined until it is known. */
export function useSendingChecks({ id, state }: Confirmed, quoteId: string | undefined) {
  const { draft, saveState } = state;
  const checks = useQuery({
    ...sendingCheckQueries.open(id, quoteId ?? '', draft),
    enabled: saveState === 'saved' && quoteId !== undefined,
    // Keeps showing the result for the previous quote until the result for the new quote arrives.
    placeholderData: keepPreviousData,
  });
  // After a network or server error the draft is not saved, so the checks are not requested and the
  // form does not wait for them. If the user still confirms the transfer, that request reports the
  // error.
  const mayCome = saveState === 'saved' || saveState === 'saving';
  return { open: checks.data, isAwaited: mayCome && isSpaceReserved(checks) };
}
