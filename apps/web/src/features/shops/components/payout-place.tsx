// Place where the recipient collects the cash: the shop, the time at which the cash is ready, and
// what to bring. The sender can send these facts to the recipient in a message.
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatClock } from '../../../shared/format/clock.ts';
import { ItemsToBring } from '../../../shared/shops/items-to-bring.tsx';
import { ShopFacts } from '../../../shared/shops/shop-facts.tsx';
import { ShareText } from '../../../shared/ui/share-text.tsx';
import { QueryStatusNote } from '../../../shared/ui/states/query-status-note.tsx';
import { type PayoutPlaceShop, shopQueries } from '../api/shop-queries.ts';
import { payoutPlaceMessage } from '../model/payout-place-message.ts';
import { ShopMap } from './shop-map.tsx';

export type TransferAtShop = {
  id: string;
  version: number;
  reference: string;
  payout_centimes: number | null;
  recipient_name: string | null;
  recipient_phone: string | null;
};

export function PayoutPlace({ transfer }: { transfer: TransferAtShop }) {
  const t = useT();
  const query = useQuery(shopQueries.payout(transfer.id, transfer.version));
  const place = query.data;
  if (place === null) return null;
  if (place === undefined) {
    return (
      <div>
        <QueryStatusNote query={query} title={t('shops.place_failed')} rows={2} />
      </div>
    );
  }
  return (
    <>
      <section className="flex flex-col gap-4">
        <h2 className="text-lg font-semibold">{t('shops.where_to_collect')}</h2>
        <ReadyNote place={place} />
        <ShopFacts shop={place} />
        <MapOfShop place={place} />
      </section>
      <WhatToBring reference={transfer.reference} />
      <PassOn place={place} transfer={transfer} />
    </>
  );
}

/**
 * Map that is loaded only when the user opens it. The link to the directions works without the map.
 */
function MapOfShop({ place }: { place: PayoutPlaceShop }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (place.latitude === null || place.longitude === null) return null;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline">
        {t('shops.show_map')}
      </summary>
      {isOpen ? <ShopMap shops={[place]} /> : null}
    </details>
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

function WhatToBring({ reference }: { reference: string }) {
  const t = useT();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('shops.bring')}</h2>
      <ItemsToBring
        texts={{
          document: t('shops.bring_document'),
          code: t('shops.bring_code'),
          reference: t('shops.bring_reference'),
        }}
        reference={reference}
        label={t('ui.reference_qr', { reference })}
      />
    </section>
  );
}

function PassOn({ place, transfer }: { place: PayoutPlaceShop; transfer: TransferAtShop }) {
  const t = useT();
  const language = useLanguage();
  const { reference, payout_centimes: centimes, recipient_name: name } = transfer;
  const text = payoutPlaceMessage(place, { reference, centimes: centimes ?? 0 }, t, language);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">
        {t('shops.send_to', { name: `\u2068${name ?? ''}\u2069` })}
      </h2>
      <p className="text-muted">{t('shops.send_to_text')}</p>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <ShareText text={text} bare={text} isForAddresses phone={transfer.recipient_phone} />
      </div>
    </section>
  );
}
