// Card or list row that shows a property to its owner.
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff, Pencil } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatPrice } from '../../../shared/format/price.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { iconButtonClass } from '../../../shared/ui/icon-button.tsx';
import { rowLinkClass } from '../../../shared/ui/row-link-class.ts';
import { listingTitleIn } from '../model/listing-texts.ts';
import type { Property } from '../model/property.ts';
import { DeleteProperty } from './delete-property.tsx';
import { HomeFacts } from './home-facts.tsx';
import { HomePhoto } from './home-photo.tsx';
import { PlaceLine } from './place-line.tsx';
import { PropertyStatusBadge } from './property-status-badge.tsx';

export function PropertyCard({ property, isWide }: { property: Property; isWide: boolean }) {
  const t = useT();
  const language = useLanguage();
  const { id, property_images: images } = property;
  const title = listingTitleIn(property, language);
  return (
    <li
      className={`relative flex overflow-hidden rounded-card border border-line bg-surface hover:bg-sunken ${isWide ? 'flex-row' : 'flex-col'}`}
    >
      <HomePhoto
        image={images.find((image) => image.is_primary) ?? images[0]}
        className={isWide ? 'w-28 self-stretch sm:w-44' : 'w-full'}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-4">
        <p className="figures text-lg font-semibold">
          <bdi>{formatPrice(property.price, property.price_currency, language)}</bdi>
          {property.listing_type === 'rent' ? (
            <span className="text-sm font-normal text-muted"> {t('homes.per_month')}</span>
          ) : null}
        </p>
        <Link
          to="/$lang/properties/$propertyId"
          params={{ lang: language, propertyId: id }}
          className={`break-words ${rowLinkClass}`}
        >
          <bdi>{title}</bdi>
        </Link>
        <p className="text-sm text-muted">
          <PlaceLine city={property.cities} neighborhood={property.neighborhoods} />
        </p>
        <HomeFacts home={property} isShort />
        <div className="mt-1 flex items-center justify-between gap-2">
          <span className="flex flex-wrap gap-1">
            <PropertyStatusBadge status={property.status} />
            <Badge
              tone={property.is_published ? 'primary' : 'quiet'}
              Icon={property.is_published ? Eye : EyeOff}
            >
              {t(property.is_published ? 'properties.online' : 'properties.not_online')}
            </Badge>
          </span>
          <span className="flex">
            <Link
              to="/$lang/properties/edit/$propertyId"
              params={{ lang: language, propertyId: id }}
              aria-label={t('properties.edit_named', { title })}
              className={iconButtonClass('relative')}
            >
              <Pencil aria-hidden="true" className="size-5" />
            </Link>
            <DeleteProperty isIcon property={property} />
          </span>
        </div>
      </div>
    </li>
  );
}
