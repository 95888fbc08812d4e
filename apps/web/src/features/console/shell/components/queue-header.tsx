// The head of a queue: what waits here, what can be done with all of it, and a look for what is new.
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { ScreenTitle } from '../../../../shared/list-detail/screen-title.tsx';
import { Button } from '../../../../shared/ui/button.tsx';

type QueueHeadProps = {
  title: string;
  query: { isFetching: boolean; refetch: () => unknown };
  /** Stands before the button that looks again. */
  children?: ReactNode;
};

export function QueueHeader({ title, query, children }: QueueHeadProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ScreenTitle className="me-auto text-xl font-semibold">{title}</ScreenTitle>
      {children}
      <Button look="quiet" isPending={query.isFetching} onClick={() => void query.refetch()}>
        <RotateCw aria-hidden="true" className="size-4" />
        {t('operator.refresh')}
      </Button>
    </div>
  );
}
