// Public view of a home for buyers: photos, price, facts, descriptions and position.
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { formatPrice } from '../../../shared/format/price.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { ImageGallery } from '../../../shared/ui/pictures/image-gallery.tsx';
import type { ShownHome } from '../model/home.ts';
import { homeDetailLabels } from '../model/home-details.ts';
import { cityOf, neighborhoodOf, propertyTypeOf } from '../model/home-place-names.ts';
import { listingTitleIn } from '../model/listing-texts.ts';
import { DetailsGrid } from './details-grid.tsx';
import { FeatureList } from './feature-list.tsx';
import { DescriptionTabs } from './form/description-tabs.tsx';
import { HomeFacts } from './home-facts.tsx';
import { HomePlaceMap } from './home-place-map.tsx';
import { PlaceLine } from './place-line.tsx';

type HomeViewProps = {
  home: ShownHome;
  /** Heading level of the title: `h1` on a page, `h2` in a section. */
  heading?: 'h1' | 'h2';
  /** Buttons for the actions that buyers can take on the home. */
  actions?: ReactNode;
  /**
   * Content of the side column on wide screens: the owner's contact details and the price history.
   */
  aside?: ReactNode;
};

export function HomeView({ home, heading: Heading = 'h1', actions, aside }: HomeViewProps) {
  const t = useT();
  const language = useLanguage();
  const title = listingTitleIn(home, language);
  const kind = propertyTypeOf(home);
  const said = homeDetailLabels(home, kind && placeNameIn(kind, language), t, language);
  const Part = Heading === 'h1' ? 'h2' : 'h3';
  const { latitude, longitude } = home;
  return (
    <div className={aside ? 'grid items-start gap-5 lg:grid-cols-[1fr_22rem]' : 'grid gap-5'}>
      <div className="flex min-w-0 flex-col gap-4">
        <ImageGallery
          label={t('homes.photos_of', { title })}
          primary={Math.max(
            0,
            home.images.findIndex((image) => image.is_primary),
          )}
          photos={home.images.map(({ image_url: url }, place) => ({
            url,
            alt: t('homes.photo_of', { title, place: place + 1 }),
          }))}
        />
        <div className="flex flex-col gap-2">
          <p className="figures text-3xl font-semibold">
            <bdi>{formatPrice(home.price, home.price_currency, language)}</bdi>
            {home.listing_type === 'rent' ? (
              <span className="text-base font-normal text-muted"> {t('homes.per_month')}</span>
            ) : null}
          </p>
          <Heading className="text-2xl font-semibold break-words">
            <bdi>{title}</bdi>
          </Heading>
          <p className="text-muted">
            <PlaceLine city={cityOf(home)} neighborhood={neighborhoodOf(home)} />
          </p>
          <HomeFacts home={home} />
          {actions}
        </div>
      </div>
      {aside ? (
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-20 lg:row-span-2">{aside}</div>
      ) : null}
      <div className="flex min-w-0 flex-col gap-5">
        <Card>
          <Part className="mb-2 text-lg font-semibold">{t('homes.description')}</Part>
          <DescriptionTabs home={home} />
        </Card>
        {said.length > 0 ? (
          <Card>
            <Part className="mb-3 text-lg font-semibold">{t('homes.details')}</Part>
            <DetailsGrid details={said} />
          </Card>
        ) : null}
        <Card>
          <Part className="mb-2 text-lg font-semibold">{t('homes.features')}</Part>
          <FeatureList home={home} />
        </Card>
        {latitude !== null && longitude !== null ? (
          <HomePlaceMap latitude={latitude} longitude={longitude} />
        ) : null}
      </div>
    </div>
  );
}
