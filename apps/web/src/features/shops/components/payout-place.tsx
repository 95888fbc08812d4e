// Where the cash is collected: the shop, when it is ready, and what to bring; the sender passes it on.
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatClock } from '../../../shared/format/clock.ts';
import { ShopFacts } from '../../../shared/shops/shop-facts.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ShareText } from '../../../shared/ui/share-text.tsx';
import { type PayoutPlaceShop, shopQueries } from '../api/shop-queries.ts';
import { ShopMap } from './shop-map.tsx';

type PayoutPlaceProps = { transferId: string; version: number; isSender: boolean };

export function PayoutPlace({ transferId, version, isSender }: PayoutPlaceProps) {
  const t = useT();
  const { data: place } = useQuery(shopQueries.payout(transferId, version));
  if (!place) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t('shops.where_to_collect')}</h2>
      <ReadyNote place={place} />
      <ShopFacts shop={place} />
      <ShopMap shops={[place]} />
      <div>
        <p className="font-medium">{t('shops.bring')}</p>
        <ul className="list-disc ps-5">
          <li>{t('shops.bring_document')}</li>
          <li>{t('shops.bring_code')}</li>
        </ul>
      </div>
      {isSender ? <PassOn place={place} /> : null}
    </Card>
  );
}

function ReadyNote({ place }: { place: PayoutPlaceShop }) {
  const t = useT();
  const language = useLanguage();
  if (place.ready_at) {
    return (
      <p className="flex items-center gap-2 font-medium text-success">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {t('shops.ready')}
      </p>
    );
  }
  return place.ready_by ? (
    <p className="flex items-center gap-2 font-medium">
      <Hourglass aria-hidden="true" className="size-5 shrink-0 text-primary" />
      {t('shops.ready_by', { time: formatClock(place.ready_by, language, new Date()) })}
    </p>
  ) : null;
}

/** Never the secret code, which travels alone. */
function PassOn({ place }: { place: PayoutPlaceShop }) {
  const t = useT();
  const language = useLanguage();
  const { ready_by: readyBy, ready_at: readyAt } = place;
  const lines = [
    place.name,
    place.address,
    place.landmark,
    place.phone,
    readyAt || !readyBy
      ? t('shops.ready')
      : t('shops.ready_by', { time: formatClock(readyBy, language, new Date()) }),
    `${t('shops.bring')} ${t('shops.bring_document')} ${t('shops.bring_code')}`,
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-muted">{t('shops.pass_on')}</span>
      <ShareText text={lines.join('\n')} bare={lines.join('\n')} />
    </div>
  );
}
