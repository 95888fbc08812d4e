// Under a list that comes in pages: asks for the next one, and says why when it did not come.
import { type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../errors/message-for.ts';
import { Button } from '../button.tsx';

/** What an infinite query says of its pages. */
export type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  /** Waits for the network. */
  isPaused: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
};

type MoreButtonProps = {
  pages: Pages;
  className?: string;
  /** What comes: « Plus anciens ». */
  children: ReactNode;
};

/** Nothing is shown after the last page. */
export function MoreButton({ pages, className, children }: MoreButtonProps) {
  const t = useT();
  const language = useLanguage();
  const [hasAsked, setHasAsked] = useState(false);
  if (!pages.hasNextPage) return null;
  const problem = () => {
    if (pages.isFetchNextPageError) return messageFor(pages.error, t, language);
    // Without network the request waits, and nothing else on the screen would say so.
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
