// What the sender still has to answer before the confirmation, about the answers as the server has them.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SaveState } from '../../../shared/draft/draft-autosave.ts';
import { isPlaceReserved } from '../../../shared/ui/states/is-place-reserved.ts';
import { checkQueries } from '../api/check-queries.ts';
import type { Draft } from './draft.ts';

type Confirmed = { id: string; state: { draft: Draft; saveState: SaveState } };

/** @param quoteId Of the price that stands there; undefined until it is known. */
export function useSendingChecks({ id, state }: Confirmed, quoteId: string | undefined) {
  const { draft, saveState } = state;
  const checks = useQuery({
    ...checkQueries.open(id, quoteId ?? '', draft),
    enabled: saveState === 'saved' && quoteId !== undefined,
    // A fresh price asks again, and must not take away what is being answered.
    placeholderData: keepPreviousData,
  });
  // Without a network, or in trouble, nothing comes; the confirmation says so.
  const mayCome = saveState === 'saved' || saveState === 'saving';
  return { open: checks.data, isAwaited: mayCome && isPlaceReserved(checks) };
}
