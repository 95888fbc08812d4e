// Map with the position of a home, and the names of its city and nearby neighbourhoods.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { MapMarker } from '../../../shared/map/map-marker.tsx';
import { mapPlaces } from '../../../shared/map/map-places.ts';
import type { MapBox, Position } from '../../../shared/map/map-types.ts';
import { MoroccoMap } from '../../../shared/map/morocco-map.tsx';
import { useIsNearViewport } from '../../../shared/map/use-is-near-viewport.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { nearestPlace } from '../model/nearest-place.ts';

/**
 * Distance in degrees from the home to each edge of the map. The bundled map has no streets, so the
 * names of places are the only orientation. At this distance the map shows one or two of these
 * names.
 */
const AROUND = 0.04;

export function HomePlaceMap({ latitude, longitude }: Position) {
  const t = useT();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  // The names of places load together with the map, when the map scrolls into view.
  const isNear = useIsNearViewport(frame);
  const cities = useQuery({ ...cityQueries.list(), enabled: isNear });
  const city = nearestPlace({ latitude, longitude }, cities.data ?? []);
  const neighborhoods = useQuery(cityQueries.neighborhoods(city?.id));
  const places = useMemo(
    () => mapPlaces(cities.data ?? [], neighborhoods.data ?? [], language),
    [cities.data, neighborhoods.data, language],
  );
  const box = useMemo(
    (): MapBox => [longitude - AROUND, latitude - AROUND, longitude + AROUND, latitude + AROUND],
    [latitude, longitude],
  );
  return (
    <div ref={frame}>
      <MoroccoMap label={t('homes.map')} places={places} box={box} className="h-72">
        <MapMarker latitude={latitude} longitude={longitude}>
          <span className="block size-5 rounded-full border-4 border-surface bg-primary shadow-float" />
        </MapMarker>
      </MoroccoMap>
    </div>
  );
}
