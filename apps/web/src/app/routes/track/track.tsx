// Public page behind a tracking link: needs no account, shows no personal data, and polls while it
// is open.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useHydrated, useParams, useRouteContext } from '@tanstack/react-router';
import { useRef } from 'react';
import { trackDelivery } from '../../../features/deliveries/api/tracking-port.ts';
import { TrackedDeliveryView } from '../../../features/deliveries/components/tracked-delivery-view.tsx';
import { trackedDeliverySchema } from '../../../features/deliveries/model/tracked-delivery.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useServerPageHead } from '../../../shared/api/use-server-page-head.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { pauses } from '../../../shared/timeouts.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { queryClient } from '../../query-client.ts';

export function TrackScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <Track />
    </QueryClientProvider>
  );
}

function Track() {
  const t = useT();
  const language = useLanguage();
  const { code } = useParams({ from: '/$lang/public/track/$code' });
  const { asked } = useRouteContext({ from: '/$lang/public/track/$code' });
  const isApp = useHydrated();
  useServerPageHead(code);
  const first = useRef<Promise<unknown> | undefined>(asked);
  const delivery = useQuery({
    queryKey: ['tracked-delivery', code],
    queryFn: async () => {
      // The route's loading code has sent the first request for the parcel before this screen was
      // loaded. The screen itself sends only the later requests.
      const answer = first.current ?? trackDelivery(code);
      first.current = undefined;
      return trackedDeliverySchema.parse(await answer);
    },
    // The prerendered page contains no data, and the first render in the browser must produce the
    // same HTML. The query is therefore disabled during this render.
    enabled: isApp,
    refetchInterval: ({ state }) =>
      state.data?.status === 'completed' ? false : pauses.trackingPoll,
  });
  const hasFailed = delivery.data === undefined && (delivery.isError || delivery.isPaused);
  return (
    <main
      id="main"
      tabIndex={-1}
      // The screen fills the window, so the footer is below the window. When content that loads
      // later moves the footer, the user does not see the movement.
      className="mx-auto flex min-h-dvh w-full max-w-2xl flex-1 flex-col gap-6 px-4 py-6"
    >
      <meta name="robots" content="noindex" />
      {delivery.data ? null : (
        <h1 className="text-2xl font-semibold">{t('delivery_track.title')}</h1>
      )}
      {hasFailed ? (
        <ErrorState
          title={t('delivery_track.failed')}
          text={messageFor(delivery.error, t, language)}
          onRetry={() => void delivery.refetch()}
        />
      ) : null}
      {delivery.isPending && !hasFailed ? <Skeleton rows={4} /> : null}
      {delivery.data === null ? (
        <EmptyState
          title={t('delivery_track.not_found_title')}
          text={t('delivery_track.not_found_text')}
        />
      ) : null}
      {delivery.data ? (
        <TrackedDeliveryView delivery={delivery.data} now={new Date(delivery.dataUpdatedAt)} />
      ) : null}
    </main>
  );
}
