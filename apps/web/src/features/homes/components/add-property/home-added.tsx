// Confirmation that a new listing was saved, with a link to the listing, a share button and the
// next steps.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { cityQueries } from '../../../../shared/places/city-queries.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { ShareText } from '../../../../shared/ui/share-text.tsx';
import { listingTitleIn } from '../../model/listing-texts.ts';
import type { PropertyForm } from '../../model/property-form.ts';
import { propertyRowOf } from '../../model/property-form.ts';
import { AfterPublishing } from './after-publishing.tsx';

type HomeAddedProps = { propertyId: string; form: PropertyForm; isPublished: boolean };

export function HomeAdded({ propertyId, form, isPublished }: HomeAddedProps) {
  const t = useT();
  const lang = useLanguage();
  const cities = useQuery(cityQueries.list());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  const row = propertyRowOf(form);
  const address = `${location.origin}/${lang}/homes/${propertyId}`;
  return (
    <>
      <div className="flex flex-col items-center gap-3 pt-6 text-center">
        <CircleCheck aria-hidden="true" className="size-14 text-success" />
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          {t(isPublished ? 'properties.published_title' : 'properties.kept_title')}
        </h1>
        <p className="text-lg">
          <bdi>{listingTitleIn(row, lang)}</bdi>
        </p>
        {isPublished ? null : <p className="text-muted">{t('properties.kept_text')}</p>}
      </div>
      {isPublished ? (
        <>
          <Link
            to="/$lang/homes/$homeId"
            params={{ lang, homeId: propertyId }}
            className={buttonClass('primary')}
          >
            {t('properties.see_listing')}
          </Link>
          <div className="flex flex-wrap justify-center gap-3">
            <ShareText text={`${listingTitleIn(row, lang)} ${address}`} bare={address} />
          </div>
          <AfterPublishing
            city={cities.data?.find(({ id }) => String(id) === form.city_id)}
            isOnMap={row.latitude !== null}
          />
        </>
      ) : (
        <Link
          to="/$lang/properties/$propertyId"
          params={{ lang, propertyId }}
          className={buttonClass('primary')}
        >
          {t('properties.see_listing')}
        </Link>
      )}
      <Link to="/$lang/properties" params={{ lang }} className={buttonClass('quiet')}>
        {t('properties.title')}
      </Link>
    </>
  );
}
