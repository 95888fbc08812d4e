// A public home: photos, price, facts, description, where it lies, how the price came about.
import { Flag, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatPrice } from '../../../shared/format/price.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { ImageGallery } from '../../../shared/ui/pictures/image-gallery.tsx';
import type { HomeDetails } from '../model/home.ts';
import { cityOf, neighborhoodOf } from '../model/named-in.ts';
import { titleIn } from '../model/title-in.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { FeatureList } from './feature-list.tsx';
import { DescriptionTabs } from './form/description-tabs.tsx';
import { HomeFacts } from './home-facts.tsx';
import { HomePlaceMap } from './home-place-map.tsx';
import { PlaceLine } from './place-line.tsx';
import { PriceHistory } from './price-history.tsx';
import { ReportHome } from './report-home.tsx';

type HomePageProps = {
  home: HomeDetails;
  userId: string | undefined;
  onSignIn: () => void;
  /** How the owner is reached. */
  contact: ReactNode;
};

export function HomePage({ home, userId, onSignIn, contact }: HomePageProps) {
  const t = useT();
  const language = useLanguage();
  const [isReporting, setIsReporting] = useState(false);
  const title = titleIn(home, language);
  useEffect(() => {
    document.title = `${title} · ${t('common.name')}`;
  }, [title, t]);
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url: location.href });
      await navigator.clipboard.writeText(location.href);
      notify.success(t('homes.link_copied'));
    } catch (error) {
      // She closed the sheet of her device; that is no fault.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        notify.error(t('homes.share_failed'));
      }
    }
  };
  const { latitude, longitude } = home;
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
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
            <h1 className="text-2xl font-semibold break-words">
              <bdi>{title}</bdi>
            </h1>
            <p className="text-muted">
              <PlaceLine city={cityOf(home)} neighborhood={neighborhoodOf(home)} />
            </p>
            <HomeFacts home={home} />
            <div className="flex flex-wrap items-center gap-2">
              <FavouriteButton home={home} userId={userId} className="border border-line" />
              <Button look="secondary" onClick={() => void share()}>
                <Share2 aria-hidden="true" className="size-5" />
                {t('homes.share')}
              </Button>
              {home.is_own ? null : (
                <Button look="quiet" onClick={() => (userId ? setIsReporting(true) : onSignIn())}>
                  <Flag aria-hidden="true" className="size-5" />
                  {t('homes.report')}
                </Button>
              )}
            </div>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-20 lg:row-span-2">
          {contact}
          <PriceHistory home={home} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Card>
            <h2 className="mb-2 text-lg font-semibold">{t('homes.description')}</h2>
            <DescriptionTabs home={home} />
          </Card>
          <Card>
            <h2 className="mb-2 text-lg font-semibold">{t('homes.features')}</h2>
            <FeatureList home={home} />
          </Card>
          {latitude !== null && longitude !== null ? (
            <HomePlaceMap latitude={latitude} longitude={longitude} />
          ) : null}
        </div>
      </div>
      <ReportHome homeId={home.id} isOpen={isReporting} onOpenChange={setIsReporting} />
    </>
  );
}
