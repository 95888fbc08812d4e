// Which of the two lists of transfers is shown: the one that the address names, else the one that holds what is open beside it.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { moneyQueries } from '../../../features/money/api/money-queries.ts';
import type { MoneyBox } from '../../../features/recipients/components/money-boxes.tsx';

/** @returns Nothing while it is not known which way the open transfer goes. */
export function useMoneyBox(userId: string): MoneyBox | undefined {
  const { box } = useSearch({ from: '/$lang/member/money' });
  const { transferId } = useParams({ strict: false });
  const navigate = useNavigate();
  const isNamed = box === 'to-collect';
  // The same question as that of what is open: it is asked once.
  const open = useQuery({
    ...moneyQueries.detail(transferId ?? ''),
    enabled: transferId !== undefined && !isNamed,
  });
  const comes = open.data?.receiver_id === userId;
  useEffect(() => {
    // From now on the address says it, so that closing leads back to the same list.
    if (!comes || isNamed) return;
    const search = { box: 'to-collect' };
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }, [comes, isNamed, navigate]);
  if (isNamed || comes) return 'to-collect';
  return open.isLoading ? undefined : 'sent';
}
