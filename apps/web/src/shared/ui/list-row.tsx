// Content of a list row that links to one transfer or parcel: person, amount, place and status.
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** CSS classes of the link around the row. */
export const LIST_ROW_CLASS =
  'flex items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-primary';

type ListRowProps = {
  title: ReactNode;
  amount: ReactNode;
  /** Line of text between the title and the note, such as the route of a parcel. */
  way?: ReactNode;
  note: ReactNode;
  badge: ReactNode;
};

export function ListRow({ title, amount, way, note, badge }: ListRowProps) {
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-center justify-between gap-3">
          <span className="font-medium wrap-anywhere">{title}</span>
          <span className="shrink-0">{amount}</span>
        </span>
        {way}
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-sm text-muted">{note}</span>
          <span>{badge}</span>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
    </>
  );
}
