// Next stop of a parcel: name, address, phone number and a map pin.

import { onlineManager } from '@tanstack/react-query';
import { formatPhone } from '@wasl/core/phone';
import { MapPin, Navigation, Phone } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { mapLink } from '../../../shared/map/map-link.ts';
import { MapMarker } from '../../../shared/map/map-marker.tsx';
import type { MapBox } from '../../../shared/map/map-types.ts';
import { MoroccoMap } from '../../../shared/map/morocco-map.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { Job } from '../model/job.ts';

/** Extent of the map around the pin, in degrees. */
const AROUND = 0.02;

export function JobPlace({ job }: { job: Job }) {
  const t = useT();
  const language = useLanguage();
  // The map code cannot be loaded offline if it was never downloaded.
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  const { next_stop: stop, place } = job;
  const city = stop === 'dropoff' ? job.dropoff_city : job.pickup_city;
  const { latitude = null, longitude = null } = place ?? {};
  const box = useMemo(
    (): MapBox | undefined =>
      latitude === null || longitude === null
        ? undefined
        : [longitude - AROUND, latitude - AROUND, longitude + AROUND, latitude + AROUND],
    [latitude, longitude],
  );
  if (!stop) return null;
  const cityName = city ? placeNameIn(city, language) : undefined;
  const words = [place?.address, cityName].filter(Boolean).join(', ');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-muted">{t(`courier.stop_${stop}`)}</h2>
      <div className="wrap-anywhere">
        {place?.contact_name ? (
          <p className="text-xl font-semibold">
            <bdi>{place.contact_name}</bdi>
          </p>
        ) : null}
        {place?.address ? (
          <p className="text-lg">
            <bdi>{place.address}</bdi>
          </p>
        ) : null}
        {cityName ? <p className="text-lg">{cityName}</p> : null}
        {place?.landmark ? (
          <p>{t('courier.landmark', { text: `\u2068${place.landmark}\u2069` })}</p>
        ) : null}
        {place?.notes ? <p>{t('courier.notes', { text: `\u2068${place.notes}\u2069` })}</p> : null}
      </div>
      {place ? null : <p className="text-muted">{t('courier.place_later')}</p>}
      {place?.contact_phone ? (
        <a
          href={`tel:${place.contact_phone}`}
          className={buttonClass('secondary', 'min-h-12 flex-wrap text-lg')}
        >
          <Phone aria-hidden="true" className="size-5" />
          {t('courier.call')}
          <bdi dir="ltr" className="figures whitespace-nowrap">
            {formatPhone(place.contact_phone)}
          </bdi>
        </a>
      ) : null}
      {isOnline && box && latitude !== null && longitude !== null ? (
        <MoroccoMap label={t('courier.map')} className="h-64" box={box}>
          <MapMarker longitude={longitude} latitude={latitude} isPin>
            <MapPin aria-hidden="true" className="size-9 fill-primary-soft text-primary" />
            {/* The caption is placed below the pin, where the map has no controls. */}
            <p className="absolute start-1/2 top-full w-max max-w-56 -translate-x-1/2 rounded-card border border-line bg-surface px-3 py-1.5 text-center text-sm">
              <bdi className="line-clamp-2 font-medium wrap-anywhere">{place?.address}</bdi>
              {cityName}
            </p>
          </MapMarker>
        </MoroccoMap>
      ) : null}
      {place && words ? (
        <a
          href={mapLink({ latitude, longitude, words }, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', 'min-h-12')}
        >
          <Navigation aria-hidden="true" className="size-5" />
          {t('courier.map_open')}
        </a>
      ) : null}
    </Card>
  );
}
