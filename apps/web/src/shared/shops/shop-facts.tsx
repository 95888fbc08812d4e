// Details of a shop: name, address and landmark, opening state, phone, directions and weekly hours.
// The page must load the translations of `shops`.
import { formatPhone } from '@wasl/core/phone';
import { Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { mapLink } from '../map/map-link.ts';
import type { Shop } from './shop.ts';
import { ShopOpenState } from './shop-open-state.tsx';
import { ShopRating } from './shop-rating.tsx';
import { WeekHours } from './week-hours.tsx';

/** @param aside - Content next to the name, such as the distance. */
export function ShopFacts({ shop, aside }: { shop: Shop; aside?: ReactNode }) {
  const t = useT();
  const { name, address, latitude, longitude } = shop;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="text-lg font-semibold">{shop.name}</bdi>
        {aside}
      </p>
      <ShopRating rating={shop.rating} />
      <p>
        <bdi>{shop.address}</bdi>
      </p>
      {shop.landmark ? (
        <p className="text-muted">
          <bdi>{shop.landmark}</bdi>
        </p>
      ) : null}
      <ShopOpenState shop={shop} />
      <div className="flex flex-wrap items-start gap-x-6">
        {shop.phone ? (
          <a
            href={`tel:${shop.phone}`}
            className="inline-flex min-h-11 items-center gap-2 text-primary underline"
          >
            <Phone aria-hidden="true" className="size-4" />
            <span className="sr-only">{t('shops.call')}</span>
            <bdi dir="ltr">{formatPhone(shop.phone)}</bdi>
          </a>
        ) : null}
        <a
          href={mapLink({ latitude, longitude, words: `${name}, ${address}` }, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 text-primary underline"
        >
          <Navigation aria-hidden="true" className="size-4" />
          {t('shops.way_there')}
        </a>
        <WeekHours shop={shop} />
      </div>
    </div>
  );
}
