// List of cash drawer operations, newest first. Each row shows the amount of cash moved and the
// commission earned.
import { useT } from '../../../i18n/use-t.ts';
import { Reference } from '../../../shared/ui/codes/reference.tsx';
import { ExactAmount } from '../../../shared/ui/exact-amount.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { mainAmount, type Operation, operationKindOf } from '../model/operation.ts';

export function OperationLines({ operations }: { operations: readonly Operation[] }) {
  const t = useT();
  if (operations.length === 0) return <p>{t('broker_day.no_operations')}</p>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      {operations.map((operation) => (
        <li
          key={operation.id}
          className="flex items-baseline justify-between gap-x-4 py-3 break-inside-avoid"
        >
          <span className="min-w-0">
            <span className="block font-medium">
              {t(`broker_day.kind.${operationKindOf(operation)}`)}
            </span>
            <span className="block text-sm text-muted">
              <Time at={operation.happened_at} />
              {operation.reference ? (
                <>
                  {' · '}
                  <Reference code={operation.reference} />
                </>
              ) : null}
            </span>
            {operation.cash_centimes !== 0 && operation.commission_centimes > 0 ? (
              <span className="block text-sm text-muted">
                {t('broker_day.column.commission')}{' '}
                <ExactAmount centimes={operation.commission_centimes} />
              </span>
            ) : null}
            {operation.note ? (
              <bdi className="block text-sm wrap-anywhere">{operation.note}</bdi>
            ) : null}
            {operation.is_counted_at_open ? (
              <span className="block text-sm text-muted">{t('broker_day.before_opening')}</span>
            ) : null}
          </span>
          <ExactAmount
            centimes={mainAmount(operation)}
            className="shrink-0 text-end font-semibold"
          />
        </li>
      ))}
    </ul>
  );
}
