// Link to the public tracking page of a parcel, which can be opened without an account.
import { Link, useParams } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ShareText } from '../../../shared/ui/share-text.tsx';

export function ShareTracking({ code }: { code: string }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const link = new URL(`${PATHS.track(language)}/${code}`, location.origin).href;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('deliveries.detail_share_title')}</h2>
      <p className="text-muted">{t('deliveries.detail_share_text')}</p>
      <div className="flex flex-wrap gap-2">
        <ShareText
          text={t('deliveries.detail_share_message', { link })}
          bare={link}
          isForAddresses
        />
        <Link to="/$lang/track/$code" params={{ lang, code }} className={buttonClass('secondary')}>
          <ExternalLink aria-hidden="true" className="size-4" />
          {t('deliveries.detail_open_tracking')}
        </Link>
      </div>
    </Card>
  );
}
