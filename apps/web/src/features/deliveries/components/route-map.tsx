// Map of a parcel's route with both addresses. In place of an address that the viewer may not see,
// the map shows the centre of the city.
import { Flag, MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { boundingBoxOf } from '../../../shared/map/area-corners.ts';
import { MapArea } from '../../../shared/map/map-area.tsx';
import { MapMarker } from '../../../shared/map/map-marker.tsx';
import type { Corner, MapBox } from '../../../shared/map/map-types.ts';
import { MoroccoMap } from '../../../shared/map/morocco-map.tsx';
import type { DeliveryDetail } from '../model/delivery-detail.ts';

/**
 * Padding in degrees for two addresses on one street. For longer routes, the padding grows with the
 * distance, so that both pins fit.
 */
const AROUND = 0.02;
const SHARE = 0.12;
const RANK = 0;

export function RouteMap({ detail }: { detail: DeliveryDetail }) {
  const t = useT();
  const language = useLanguage();
  const { delivery, pickup_city: from, dropoff_city: to } = detail;
  const corners = useMemo((): [Corner, Corner] | undefined => {
    if (!from || !to) return undefined;
    return [
      [delivery.pickup_longitude ?? from.longitude, delivery.pickup_latitude ?? from.latitude],
      [delivery.dropoff_longitude ?? to.longitude, delivery.dropoff_latitude ?? to.latitude],
    ];
  }, [delivery, from, to]);
  const places = useMemo(
    () =>
      [from, to].flatMap((city) =>
        city ? [{ ...city, name: placeNameIn(city, language), rank: RANK, isBelow: true }] : [],
      ),
    [from, to, language],
  );
  if (!corners || !from || !to) return null;
  return (
    <MoroccoMap
      label={t('deliveries.detail_map', {
        from: placeNameIn(from, language),
        to: placeNameIn(to, language),
      })}
      className="h-64 sm:h-80"
      places={places}
      box={around(corners)}
    >
      <MapArea corners={corners} isOpen />
      <MapMarker longitude={corners[0][0]} latitude={corners[0][1]} isPin>
        <MapPin aria-hidden="true" className="size-9 fill-primary-soft text-primary" />
        <span className="sr-only">{t('deliveries.detail_pickup')}</span>
      </MapMarker>
      <MapMarker longitude={corners[1][0]} latitude={corners[1][1]} isPin isInFront>
        {/* Anchors the flag icon at the bottom of its pole and not at the centre of the icon. */}
        <Flag aria-hidden="true" className="ms-6 size-9 fill-accent-soft text-warning" />
        <span className="sr-only">{t('deliveries.detail_dropoff')}</span>
      </MapMarker>
    </MoroccoMap>
  );
}

function around(corners: Corner[]): MapBox | undefined {
  const box = boundingBoxOf(corners);
  if (!box) return undefined;
  const [west, south, east, north] = box;
  const aside = AROUND + (east - west) * SHARE;
  const above = AROUND + (north - south) * SHARE;
  // Adds space at the top of the map, because a pin is drawn above its position.
  return [west - aside, south - above, east + aside, north + 2 * above];
}
