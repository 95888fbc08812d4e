// Badge for a service that is not available yet.
import { Hammer } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';

export function PreparationBadge() {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-warning-soft px-3 py-1 text-sm font-medium text-warning">
      <Hammer aria-hidden="true" className="size-4 shrink-0" />
      {t('common.in_preparation')}
    </span>
  );
}
