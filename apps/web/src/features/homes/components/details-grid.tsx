// Grid of facts about a home, each with its label.
import type { ReactNode } from 'react';

export type Detail = { key: string; label: string; value: ReactNode };

export function DetailsGrid({ details }: { details: Detail[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,30%)),1fr))] gap-x-4 gap-y-3">
      {details.map(({ key, label, value }) => (
        <div key={key}>
          <dt className="text-sm text-muted wrap-anywhere">{label}</dt>
          <dd className="figures font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
