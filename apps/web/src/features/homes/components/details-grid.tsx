// Facts of a home under their names.
import type { ReactNode } from 'react';

export type Detail = { key: string; label: string; value: ReactNode };

export function DetailsGrid({ details }: { details: Detail[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {details.map(({ key, label, value }) => (
        <div key={key}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figures font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
