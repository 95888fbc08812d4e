// Public page behind a payment link. It needs no account, shows nothing about the money before the
// phone number is verified, and polls while it is open.
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useParams } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { openCollectLink } from '../../../features/recipients/api/collect-port.ts';
import { MoneyToCollectCard } from '../../../features/recipients/components/money-to-collect-card.tsx';
import { ProvePhone } from '../../../features/recipients/components/prove-phone.tsx';
import { collectProof } from '../../../features/recipients/model/collect-proof.ts';
import { collectLinkAnswerSchema } from '../../../features/recipients/model/money-to-collect.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useServerPageHead } from '../../../shared/api/use-server-page-head.ts';
import { pauses } from '../../../shared/timeouts.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { PublicLinkPage, PublicLinkProviders } from '../public-link-page.tsx';

export function CollectScreen() {
  return (
    <PublicLinkProviders>
      <Collect />
    </PublicLinkProviders>
  );
}

function Collect() {
  const t = useT();
  const { token } = useParams({ from: '/$lang/public/collect/$token' });
  const isApp = useHydrated();
  useServerPageHead(token);
  // The proof of the verified phone number is stored for this tab only. When the link is opened
  // elsewhere, the number must be verified again.
  const [proof, setProof] = useState(() => collectProof.read(token));
  const link = useQuery({
    queryKey: ['collect-link', token, proof],
    // For a visitor, an inline script has already sent the first request. This call takes its
    // response.
    queryFn: async () => {
      const answer = collectLinkAnswerSchema.parse(await openCollectLink(token, proof));
      if (!answer?.is_proven) collectProof.forget(token);
      return answer;
    },
    // The prerendered page contains no data. The first render in the browser must produce the same
    // HTML, so it sends no request.
    enabled: isApp,
    refetchInterval: ({ state }) => (state.data === null ? false : pauses.collectPoll),
    placeholderData: (before) => before,
  });
  return (
    <PublicLinkPage
      title={link.data?.is_proven ? undefined : t('collect.title')}
      query={link}
      failed={t('collect.failed')}
      over={<EmptyState title={t('collect.over_title')} text={t('collect.over_text')} />}
    >
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
      {link.data?.is_proven ? <MoneyToCollectCard isPage money={link.data} /> : null}
      {link.data ? (
        <p className="flex gap-2 text-sm text-muted">
          <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
          {t('collect.privacy')}
        </p>
      ) : null}
    </PublicLinkPage>
  );
}
