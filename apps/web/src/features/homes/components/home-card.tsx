// Card of a home in a list: photos, price and three facts in one row.
import { Link } from '@tanstack/react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatPrice } from '../../../shared/format/price.ts';
import { rowLinkClass } from '../../../shared/ui/row-link-class.ts';
import type { ListedHome as Home } from '../model/home.ts';
import { cityOf, neighborhoodOf } from '../model/home-place-names.ts';
import { listingTitleIn } from '../model/listing-texts.ts';
import { CardPhotos } from './card-photos.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { HomeFacts } from './home-facts.tsx';
import { PlaceLine } from './place-line.tsx';

type HomeCardProps = { home: Home; userId: string | undefined };

export function HomeCard({ home, userId }: HomeCardProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface hover:bg-sunken">
      <CardPhotos home={home} />
      <FavouriteButton home={home} userId={userId} className="absolute end-2 top-2 z-20" />
      <div className="flex flex-col gap-1 p-4">
        <p className="figures text-lg font-semibold">
          <bdi>{formatPrice(home.price, home.price_currency, language)}</bdi>
          {home.listing_type === 'rent' ? (
            <span className="text-sm font-normal text-muted"> {t('homes.per_month')}</span>
          ) : null}
        </p>
        <Link
          to="/$lang/homes/$homeId"
          params={{ lang: language, homeId: home.id }}
          className={`line-clamp-2 break-words ${rowLinkClass}`}
        >
          <bdi>{listingTitleIn(home, language)}</bdi>
        </Link>
        <p className="text-sm text-muted">
          <PlaceLine city={cityOf(home)} neighborhood={neighborhoodOf(home)} />
        </p>
        <HomeFacts home={home} isShort />
      </div>
    </li>
  );
}
