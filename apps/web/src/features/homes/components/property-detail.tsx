// All fields of a property for its owner.
import { formatPhone } from '@wasl/core/phone';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDay, formatTimestamp } from '../../../shared/format/format-time.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { formatNumber, formatPrice } from '../../../shared/format/price.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { ImageGallery } from '../../../shared/ui/pictures/image-gallery.tsx';
import { homeDetailLabels } from '../model/home-details.ts';
import { listingTitleIn } from '../model/listing-texts.ts';
import type { Property } from '../model/property.ts';
import { DetailsGrid } from './details-grid.tsx';
import { FeatureList } from './feature-list.tsx';
import { DescriptionTabs } from './form/description-tabs.tsx';
import { PublishSwitch } from './form/publish-switch.tsx';
import { PlaceLine } from './place-line.tsx';
import { PropertyStatusBadge } from './property-status-badge.tsx';
import { TakenDownNote } from './taken-down-note.tsx';

export function PropertyDetail({ property }: { property: Property }) {
  const t = useT();
  const language = useLanguage();
  const title = listingTitleIn(property, language);
  const { property_images: images, agent_name: agent, contact_phone: phone } = property;
  const { property_types: kind } = property;
  const details = [
    { key: 'bedrooms', label: t('properties.bedrooms'), value: property.bedrooms },
    { key: 'bathrooms', label: t('properties.bathrooms'), value: property.bathrooms },
    {
      key: 'area',
      label: t('properties.sort_area_sqm'),
      value: t('homes.area', { area: formatNumber(property.area_sqm, language) }),
    },
    {
      key: 'listed',
      label: t('properties.listed'),
      value: formatDay(property.created_at, language),
    },
  ];
  const more = [
    {
      key: 'listing',
      label: t('properties.listing_type'),
      value: t(`homes.listing.${property.listing_type}`),
    },
    // Omits the name of the contact, which is shown in a separate card.
    ...homeDetailLabels(
      { ...property, agent_name: null },
      kind && placeNameIn(kind, language),
      t,
      language,
    ),
    {
      key: 'updated',
      label: t('properties.sort_updated_at'),
      value: formatTimestamp(property.updated_at, language),
    },
  ];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold break-words">
            <bdi>{title}</bdi>
          </h1>
          <p className="text-muted">
            <PlaceLine city={property.cities} neighborhood={property.neighborhoods} />
          </p>
          <p className="figures mt-1 text-3xl font-semibold">
            <bdi>{formatPrice(property.price, property.price_currency, language)}</bdi>
          </p>
        </div>
        <PropertyStatusBadge status={property.status} />
      </div>
      <TakenDownNote property={property} />
      <PublishSwitch property={property} />
      {/* On wide screens, long texts are placed beside the photos, and the photos remain at the top. */}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <ImageGallery
            label={t('homes.photos_of', { title })}
            primary={Math.max(
              0,
              images.findIndex((image) => image.is_primary),
            )}
            photos={images.map(({ image_url: url }, place) => ({
              url,
              alt: t('homes.photo_of', { title, place: place + 1 }),
            }))}
          />
          <Card>
            <DetailsGrid details={details} />
          </Card>
          <Card>
            <h2 className="mb-2 text-lg font-semibold">{t('properties.section_description')}</h2>
            <DescriptionTabs home={property} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Card>
            <h2 className="mb-2 text-lg font-semibold">{t('properties.agent')}</h2>
            {agent || phone || property.contact_email ? (
              <ul className="flex flex-col gap-1">
                {agent ? (
                  <li>
                    <bdi>{agent}</bdi>
                  </li>
                ) : null}
                {phone ? (
                  <li>
                    <bdi dir="ltr">{formatPhone(phone)}</bdi>
                  </li>
                ) : null}
                {property.contact_email ? (
                  <li className="break-all">
                    <bdi>{property.contact_email}</bdi>
                  </li>
                ) : null}
              </ul>
            ) : (
              <p className="text-muted">{t('properties.no_agent')}</p>
            )}
          </Card>
          <Card>
            <h2 className="mb-2 text-lg font-semibold">{t('properties.section_features')}</h2>
            <FeatureList home={property} />
          </Card>
          <Card>
            <h2 className="mb-2 text-lg font-semibold">{t('properties.more_details')}</h2>
            <DetailsGrid details={more} />
          </Card>
        </div>
      </div>
    </>
  );
}
