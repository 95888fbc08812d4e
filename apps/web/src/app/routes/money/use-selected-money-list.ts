// Selects the list of sent transfers or of received transfers: the list named in the address,
// otherwise the list that contains the open transfer.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { moneyQueries } from '../../../features/money/api/money-queries.ts';
import type { MoneyListName } from '../../../features/recipients/components/money-list-tabs.tsx';

/**
 * @returns `to-collect` for the list of received transfers or `sent` for the list of sent
 * transfers. Undefined until the app has loaded the open transfer and knows whether the user sent
 * or received it.
 */
export function useSelectedMoneyList(userId: string): MoneyListName | undefined {
  const { box } = useSearch({ from: '/$lang/member/money' });
  const { transferId } = useParams({ strict: false });
  const navigate = useNavigate();
  const isNamed = box === 'to-collect';
  // Uses the query key of the open transfer's page, so that the transfer is fetched only once.
  const open = useQuery({
    ...moneyQueries.detail(transferId ?? ''),
    enabled: transferId !== undefined && !isNamed,
  });
  const comes = open.data?.receiver_id === userId;
  useEffect(() => {
    // Writes the list's name into the URL, so that this list stays selected after the user closes
    // the page of the transfer.
    if (!comes || isNamed) return;
    const search = { box: 'to-collect' };
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }, [comes, isNamed, navigate]);
  if (isNamed || comes) return 'to-collect';
  return open.isLoading ? undefined : 'sent';
}
