// Frame of a public page behind a secret link: excluded from search engines, with messages for an
// expired link and a failed request.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { messageFor } from '../../shared/errors/message-for.ts';
import { ErrorState } from '../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../shared/ui/states/skeleton.tsx';
import { queryClient } from '../query-client.ts';

/**
 * Provides a query client to pages behind public links, which load data. Other public pages have no
 * query client.
 */
export function PublicLinkProviders({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

type PublicLinkPageProps = {
  /** Title of the page; undefined if the children contain the title. */
  title: string | undefined;
  /**
   * Query that loads the content of the page that the public link opens. Its data is null when the
   * link has expired.
   */
  query: {
    data: unknown;
    error: Error | null;
    isError: boolean;
    isPaused: boolean;
    isPending: boolean;
    refetch: () => unknown;
  };
  failed: string;
  /** Content to show when the link has expired. */
  over: ReactNode;
  children: ReactNode;
};

export function PublicLinkPage({ title, query, failed, over, children }: PublicLinkPageProps) {
  const t = useT();
  const language = useLanguage();
  const hasFailed = query.data === undefined && (query.isError || query.isPaused);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-6 px-4 py-6"
    >
      <meta name="robots" content="noindex" />
      {title === undefined ? null : <h1 className="text-2xl font-semibold">{title}</h1>}
      {hasFailed ? (
        <ErrorState
          title={failed}
          text={messageFor(query.error, t, language)}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending && !hasFailed ? <Skeleton rows={4} /> : null}
      {query.data === null ? over : null}
      {children}
    </main>
  );
}
