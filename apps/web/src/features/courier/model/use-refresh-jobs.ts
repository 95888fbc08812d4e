// Refetches the displayed parcels after every response to a scan.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { courierQueries } from '../api/courier-queries.ts';
import { useScanQueue } from './queue/use-scan-queue.ts';

export function useRefreshJobs(): void {
  const queryClient = useQueryClient();
  const { answers } = useScanQueue();
  const seen = useRef(answers);
  useEffect(() => {
    if (seen.current === answers) return;
    seen.current = answers;
    void queryClient.invalidateQueries({ queryKey: courierQueries.all() });
  }, [answers, queryClient]);
}
