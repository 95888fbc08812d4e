// Offer of a new version, with the choice to activate it or to wait.
import { RefreshCw } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../shared/ui/button.tsx';

type UpdateOfferProps = { onAccept: () => void; onLater: () => void };

export function UpdateOffer({ onAccept, onLater }: UpdateOfferProps) {
  const t = useT();
  return (
    <div className="appears pointer-events-auto flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 ps-4 shadow-float">
      <RefreshCw aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <p>{t('common.update_ready')}</p>
      <div className="flex gap-2">
        <button type="button" className={buttonClass()} onClick={onAccept}>
          {t('common.update_now')}
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onLater}>
          {t('common.later')}
        </button>
      </div>
    </div>
  );
}
