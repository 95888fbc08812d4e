// Note for the owner of a home that operators have removed from public view, with the reason and
// possible actions.
import { CircleAlert } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import type { Property } from '../model/property.ts';

export function TakenDownNote({ property }: { property: Property }) {
  const t = useT();
  const language = useLanguage();
  const reason = property.taken_down_reason;
  if (!reason) return null;
  return (
    <div role="note" className="flex gap-3 rounded-card bg-danger-soft p-4 text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <p className="font-medium">{t('properties.taken_down')}</p>
        <p>{t('properties.taken_down_reason', { reason: t(`homes.reason.${reason}`) })}</p>
        <p>{t('properties.taken_down_what')}</p>
        <a href={PATHS.contact(language)} className={buttonClass('secondary', 'mt-1')}>
          {t('common.contact')}
        </a>
      </div>
    </div>
  );
}
