// Button below a paginated list that loads the next page. If the next page cannot be loaded, the
// button shows the error.
import { type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../errors/message-for.ts';
import { Button } from '../button.tsx';

/** Fields of an infinite query that LoadMoreButton uses. */
export type PagedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  /** True while the request waits for the network. */
  isPaused: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
};

type LoadMoreButtonProps = {
  pages: PagedQuery;
  className?: string;
  /** Label of the button, for example « Plus anciens ». */
  children: ReactNode;
};

/** Renders nothing after the last page. */
export function LoadMoreButton({ pages, className, children }: LoadMoreButtonProps) {
  const t = useT();
  const language = useLanguage();
  const [hasAsked, setHasAsked] = useState(false);
  if (!pages.hasNextPage) return null;
  const problem = () => {
    if (pages.isFetchNextPageError) return messageFor(pages.error, t, language);
    // While the device is offline, the request for the next page is paused and reports no error.
    // Without this message, the user would not learn that the network is missing.
    return hasAsked && pages.isPaused ? t('errors.network') : null;
  };
  return (
    <>
      <p role="alert" className="text-danger empty:hidden print:hidden">
        {problem()}
      </p>
      <Button
        look="secondary"
        className={className}
        isPending={pages.isFetchingNextPage}
        onClick={() => {
          setHasAsked(true);
          void pages.fetchNextPage();
        }}
      >
        {children}
      </Button>
    </>
  );
}
