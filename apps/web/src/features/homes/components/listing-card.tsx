// Card of a home in a conversation with its current photo, title, price and availability.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatPrice } from '../../../shared/format/price.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { homeQueries } from '../api/home-queries.ts';
import { cityOf, neighborhoodOf } from '../model/home-place-names.ts';
import type { HomeSummary } from '../model/home-summary.ts';
import { listingTitleIn } from '../model/listing-texts.ts';
import { HomePhoto } from './home-photo.tsx';
import { PlaceLine } from './place-line.tsx';
import { PropertyStatusBadge } from './property-status-badge.tsx';

/**
 * Height of the card. It is the same in every state, so that the conversation does not shift when
 * cards load.
 */
const FRAME =
  'flex h-32 w-72 max-w-full overflow-hidden rounded-lg border border-line bg-surface text-ink';

export function ListingCard({ homeId }: { homeId: string }) {
  const t = useT();
  const { data: home, isError, isPaused, refetch } = useQuery(homeQueries.summary(homeId));
  if (home) return <Shown home={home} />;
  if (home === null) {
    return (
      <Frame>
        <p className="self-center px-3 text-sm text-muted">{t('homes.not_listed')}</p>
      </Frame>
    );
  }
  if (isError || isPaused) {
    return (
      <Frame>
        <span className="flex min-w-0 flex-1 items-center gap-1 ps-3 text-sm text-muted">
          <span className="min-w-0 flex-1">{t('homes.home_failed')}</span>
          <IconButton label={t('common.retry')} onClick={() => void refetch()}>
            <RotateCw aria-hidden="true" className="size-5" />
          </IconButton>
        </span>
      </Frame>
    );
  }
  return (
    <div className={FRAME} aria-busy="true">
      <span className="h-full w-24 shrink-0 animate-pulse bg-sunken" />
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={FRAME}>
      <HomePhoto image={null} className="h-full w-24" />
      {children}
    </div>
  );
}

function Shown({ home }: { home: HomeSummary }) {
  const t = useT();
  const language = useLanguage();
  return (
    <Link
      to="/$lang/homes/$homeId"
      params={{ lang: language, homeId: home.id }}
      className={`${FRAME} hover:bg-sunken`}
    >
      <HomePhoto
        image={home.image_url ? { image_url: home.image_url, preview: home.image_preview } : null}
        className="h-full w-24"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 px-3 py-2">
        <bdi className="figures truncate font-semibold">
          {formatPrice(home.price, home.price_currency, language)}
          {home.listing_type === 'rent' ? (
            <span className="text-sm font-normal text-muted"> {t('homes.per_month')}</span>
          ) : null}
        </bdi>
        <bdi className="truncate text-sm">{listingTitleIn(home, language)}</bdi>
        <span className="truncate text-xs text-muted">
          <PlaceLine city={cityOf(home)} neighborhood={neighborhoodOf(home)} />
        </span>
        <span className="mt-auto">
          <PropertyStatusBadge status={home.status} />
        </span>
      </span>
    </Link>
  );
}
