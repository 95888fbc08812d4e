// List of names and values, such as limits and hours.
import type { ReactNode } from 'react';

type Fact = { name: string; value: ReactNode };

export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="max-w-2xl divide-y divide-line rounded-card border border-line bg-surface">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
