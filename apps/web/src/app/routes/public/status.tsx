// Public status page of the service; needs no account.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { serviceStatusQueries } from '../../../features/service-status/api/service-status-queries.ts';
import { ServiceParts } from '../../../features/service-status/components/service-parts.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { queryClient } from '../../query-client.ts';

export function StatusScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <Status />
    </QueryClientProvider>
  );
}

function Status() {
  const t = useT();
  const now = useQuery(serviceStatusQueries.now());
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-5 px-4 py-8"
    >
      <h1 className="text-2xl font-semibold">{t('service_status.title')}</h1>
      <p className="text-muted">{t('service_status.intro')}</p>
      {now.data ? <ServiceParts {...now.data} /> : <Skeleton rows={4} />}
    </main>
  );
}
