// The page of one public home, and similar homes.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useContactOwner } from '../../../features/homes/api/home-changes.ts';
import { homeQueries } from '../../../features/homes/api/home-queries.ts';
import { HomeCard } from '../../../features/homes/components/home-card.tsx';
import { HomePage } from '../../../features/homes/components/home-page.tsx';
import { OwnerCard } from '../../../features/homes/components/owner-card.tsx';
import type { ListedHome } from '../../../features/homes/model/home.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useServerPageHead } from '../../../shared/api/use-server-page-head.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { Toaster } from '../../layouts/toaster.tsx';
import { queryClient } from '../../query-client.ts';
import { useLang } from '../../use-lang.ts';
import { takeHydratedHome } from './hydrated-home.ts';
import { VisitButton } from './visit-button.tsx';

export function HomeScreen() {
  const { homeId } = useParams({ from: '/$lang/public/homes/$homeId' });
  // Runs in `useState`, so that the cache contains the home before the page is first rendered.
  useState(() => takeHydratedHome(queryClient, homeId));
  return (
    <QueryClientProvider client={queryClient}>
      <Home />
      <Toaster />
    </QueryClientProvider>
  );
}

function Home() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const navigate = useNavigate();
  const session = useSession();
  const isApp = useHydrated();
  // Sends no request during prerendering or while the stored session is being checked. The page
  // does not yet know whether to request the home for a visitor or a signed-in user.
  const isFinding = session.status === 'loading' || !isApp;
  const userId = session.status === 'signed_in' ? session.userId : undefined;
  const { homeId } = useParams({ from: '/$lang/public/homes/$homeId' });
  const from = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  useServerPageHead(homeId);
  const home = useQuery({
    ...homeQueries.details(userId, homeId),
    enabled: !isFinding,
    // On a server-rendered page, the public data stays visible until the response for the signed-in
    // user arrives.
    placeholderData: () =>
      queryClient.getQueryData(homeQueries.details(undefined, homeId).queryKey),
  });
  const similar = useQuery({
    ...homeQueries.similar(userId, homeId),
    enabled: home.isSuccess && !isFinding,
  });
  const contact = useContactOwner();
  const write = async () => {
    try {
      const conversationId = await contact.mutateAsync(homeId);
      await navigate({
        to: '/$lang/chats/$conversationId',
        params: { lang, conversationId },
        search: { home: homeId },
      });
    } catch (error) {
      notify.error(messageFor(error, t, language));
    }
  };
  const hasFailed = !home.data && (home.isError || home.isPaused);
  const isGone = home.error instanceof Refusal && home.error.refusal === 'PROPERTY_NOT_FOUND';
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`mx-auto flex w-full max-w-6xl flex-1 flex-col gap-5 px-4 py-6 ${isApp ? '' : 'visitors'}`}
    >
      <BackLink to="/$lang/homes" params={{ lang }}>
        {t('homes.title')}
      </BackLink>
      {isGone ? (
        <EmptyState
          title={t('homes.gone_title')}
          text={t('homes.gone_text')}
          action={
            <Link to="/$lang/homes" params={{ lang }} className={buttonClass()}>
              {t('homes.all_homes')}
            </Link>
          }
        />
      ) : null}
      {hasFailed && !isGone ? (
        <ErrorState
          isScreen
          title={t('homes.home_failed')}
          text={messageFor(home.error, t, language, 'errors.PROPERTY_NOT_FOUND')}
          onRetry={() => void home.refetch()}
        />
      ) : null}
      {home.isPending && !hasFailed ? <Skeleton rows={5} /> : null}
      {home.data && !isGone ? (
        <HomePage
          home={home.data}
          userId={userId}
          from={from}
          contact={
            <OwnerCard
              home={home.data}
              signInFrom={userId ? undefined : from}
              onWrite={() => void write()}
              isOpening={contact.isPending}
              visit={<VisitButton homeId={homeId} userId={userId} from={from} />}
            />
          }
        />
      ) : null}
      <SimilarHomes homes={similar.data ?? []} userId={userId} />
    </main>
  );
}

type SimilarHomesProps = { homes: ListedHome[]; userId: string | undefined };

function SimilarHomes({ homes, userId }: SimilarHomesProps) {
  const t = useT();
  if (homes.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-semibold">{t('homes.similar')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {homes.map((one) => (
          <HomeCard key={one.id} home={one} userId={userId} />
        ))}
      </ul>
    </section>
  );
}
