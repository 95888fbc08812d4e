// List of float movements with reference, time and signed amount.
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { MomentAndReference } from '../../../shared/ui/codes/moment-and-reference.tsx';
import type { FloatMove } from '../api/float-queries.ts';
import { floatMoveKindOf } from '../model/float-move-kind.ts';

export function FloatMoves({ moves }: { moves: FloatMove[] | undefined }) {
  const t = useT();
  if (moves?.length === 0) return <p className="text-muted">{t('brokers.float_no_moves')}</p>;
  return (
    <ul className="divide-y divide-line">
      {moves?.map(({ journal_id: id, kind, at, centimes, reference }) => (
        <li key={id} className="flex items-baseline justify-between gap-x-4 py-2">
          <span className="min-w-0">
            <span className="block">{t(`brokers.move_${floatMoveKindOf(kind)}`)}</span>
            <MomentAndReference at={at} reference={reference} />
          </span>
          <span className={centimes < 0 ? 'text-danger' : 'text-success'}>
            <Amount centimes={centimes} className="font-semibold" />
          </span>
        </li>
      ))}
    </ul>
  );
}
