// The public page behind a link to money: no account, nothing of the money before the phone is proven, kept true while it is open.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useHydrated, useParams } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { openCollectLink } from '../../../features/recipients/api/collect-port.ts';
import { ProvePhone } from '../../../features/recipients/components/prove-phone.tsx';
import { WaitingMoney } from '../../../features/recipients/components/waiting-money.tsx';
import { collectProof } from '../../../features/recipients/model/collect-proof.ts';
import { linkedMoneySchema } from '../../../features/recipients/model/money-to-collect.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useServedHead } from '../../../shared/lib/use-served-head.ts';
import { pauses } from '../../../shared/timeouts.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { queryClient } from '../../query-client.ts';

export function CollectScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <Collect />
    </QueryClientProvider>
  );
}

function Collect() {
  const t = useT();
  const language = useLanguage();
  const { token } = useParams({ from: '/$lang/public/collect/$token' });
  const isApp = useHydrated();
  useServedHead(token);
  // Of this tab alone: whoever opens the link elsewhere proves the phone again.
  const [proof, setProof] = useState(() => collectProof.read(token));
  const link = useQuery({
    queryKey: ['collect-link', token, proof],
    // The first question was asked by the page itself, before this screen was there.
    queryFn: async () => {
      const answer = linkedMoneySchema.parse(await openCollectLink(token, proof));
      if (!answer?.is_proven) collectProof.forget(token);
      return answer;
    },
    // What is prerendered knows no network, and the first drawing of the app must be the same.
    enabled: isApp,
    refetchInterval: ({ state }) => (state.data === null ? false : pauses.collectPoll),
    placeholderData: (before) => before,
  });
  const hasFailed = link.data === undefined && (link.isError || link.isPaused);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-6 px-4 py-6"
    >
      <meta name="robots" content="noindex" />
      {link.data?.is_proven ? null : (
        <h1 className="text-2xl font-semibold">{t('collect.title')}</h1>
      )}
      {hasFailed ? (
        <ErrorState
          title={t('collect.failed')}
          text={messageFor(link.error, t, language)}
          onRetry={() => void link.refetch()}
        />
      ) : null}
      {link.isPending && !hasFailed ? <Skeleton rows={4} /> : null}
      {link.data === null ? (
        <EmptyState title={t('collect.over_title')} text={t('collect.over_text')} />
      ) : null}
      {link.data?.is_proven === false ? (
        <ProvePhone
          token={token}
          link={link.data}
          now={link.dataUpdatedAt}
          onProven={(proven) => {
            collectProof.write(token, proven);
            setProof(proven);
          }}
          onChange={() => void link.refetch()}
        />
      ) : null}
      {link.data?.is_proven ? <WaitingMoney isPage money={link.data} /> : null}
      {link.data ? (
        <p className="flex gap-2 text-sm text-muted">
          <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
          {t('collect.privacy')}
        </p>
      ) : null}
    </main>
  );
}
