// Header of a queue: title, actions on the whole queue, and a refresh button.
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { ScreenTitle } from '../../../../shared/list-detail/screen-title.tsx';
import { Button } from '../../../../shared/ui/button.tsx';

type QueueHeadProps = {
  title: string;
  query: { isFetching: boolean; refetch: () => unknown };
  /** Buttons for actions on the whole queue, rendered before the refresh button. */
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
