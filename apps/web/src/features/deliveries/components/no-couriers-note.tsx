// Notice that no courier works on this instance yet.
import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { quoteQueries } from '../api/quote-queries.ts';

/** Shown if no courier serves any city. Renders nothing until the served cities are loaded. */
export function NoCouriersNote() {
  const t = useT();
  const { data: cities } = useQuery(quoteQueries.servedCities());
  if (!cities || cities.length > 0) return null;
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-card border border-line bg-warning-soft px-4 py-3"
    >
      <Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div>
        <p className="font-medium">{t('deliveries.nobody_title')}</p>
        <p className="text-muted">{t('deliveries.nobody_text')}</p>
      </div>
    </div>
  );
}
