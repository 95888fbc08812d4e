// Loading skeleton of the conversation list.
import { useT } from '../../../../i18n/use-t.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ConversationListSkeleton() {
  const t = useT();
  return (
    <div role="status" className="after-a-moment">
      <span className="sr-only">{t('common.loading')}</span>
      {ROWS.map((row) => (
        <div key={row} className="flex h-18 animate-pulse items-center gap-3 px-4">
          <div className="size-12 rounded-full bg-sunken" />
          <div className="flex flex-1 flex-col gap-2">
            <div className="h-4 w-1/2 rounded-lg bg-sunken" />
            <div className="h-3 w-4/5 rounded-lg bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}
