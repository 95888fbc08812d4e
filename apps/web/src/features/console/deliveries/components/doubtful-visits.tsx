// Doubtful visits of the courier to a parcel's address. For each visit, shows the phone's distance
// from the door, or that the phone reported no position.
import { useT } from '../../../../i18n/use-t.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import type { DoubtfulVisit } from '../api/delivery-case-queries.ts';

export function DoubtfulVisits({ doubts }: { doubts: DoubtfulVisit[] }) {
  const t = useT();
  if (doubts.length === 0) return null;
  return (
    <ul aria-label={t('operator_deliveries.doubts')} className="flex flex-col gap-1 text-warning">
      {doubts.map(({ kind, occurred_at: at, distance_m: metres }) => (
        <li key={`${kind} ${at}`}>
          {t(
            metres === null
              ? 'operator_deliveries.doubt_no_place'
              : 'operator_deliveries.doubt_far',
            {
              event: t(`delivery_track.event_${kind}`),
              distance: Math.max(1, Math.round((metres ?? 0) / 1000)),
            },
          )}{' '}
          <Time at={at} />
        </li>
      ))}
    </ul>
  );
}
