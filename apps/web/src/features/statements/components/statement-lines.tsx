// Lines of a statement, each with a title, the time, the reference, the name of the person if there
// is one, and the amount.

import { MomentAndReference } from '../../../shared/ui/codes/moment-and-reference.tsx';
import { ExactAmount } from '../../../shared/ui/exact-amount.tsx';

export type StatementLine = {
  key: string;
  title: string;
  at: string;
  reference: string | null;
  name?: string | null;
  centimes: number;
};

export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      {lines.map(({ key, title, at, reference, name, centimes }) => (
        <li key={key} className="flex items-baseline justify-between gap-x-4 py-3">
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">
              {title}
              {name ? (
                <>
                  {' · '}
                  <bdi>{name}</bdi>
                </>
              ) : null}
            </span>
            <MomentAndReference at={at} reference={reference} />
          </span>
          <ExactAmount centimes={centimes} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}
