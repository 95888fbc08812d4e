// Map of shops. Each shop has the same number on the map and in the list next to the map.
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { boundingBoxOf } from '../../../shared/map/area-corners.ts';
import { MapMarker } from '../../../shared/map/map-marker.tsx';
import { MapPoints } from '../../../shared/map/map-points.tsx';
import type { MapBox, Position } from '../../../shared/map/map-types.ts';
import { MoroccoMap } from '../../../shared/map/morocco-map.tsx';
import type { Shop } from '../../../shared/shops/shop.ts';
import { useCityNames } from '../model/use-city-names.ts';

type ShopMapProps = {
  shops: Shop[];
  /** The user's position; undefined if they do not share it. */
  position?: Position | undefined;
  chosen?: string | undefined;
  onChoose?: (brokerId: string) => void;
};

const AROUND = 0.008;

export function ShopMap({ shops, position, chosen, onChoose }: ShopMapProps) {
  const t = useT();
  const { places } = useCityNames(shops[0]?.city_id);
  const points = useMemo(
    () =>
      shops.flatMap(({ broker_id: id, name, latitude, longitude }, index) =>
        latitude === null || longitude === null
          ? []
          : [{ id, latitude, longitude, text: String(index + 1), label: `${index + 1}. ${name}` }],
      ),
    [shops],
  );
  const box = useMemo(() => around(position ? [...points, position] : points), [points, position]);
  if (points.length === 0) return null;
  return (
    <MoroccoMap label={t('shops.map')} className="h-64 sm:h-80" box={box} places={places}>
      {onChoose ? (
        <MapPoints points={points} chosen={chosen} onChoose={({ id }) => onChoose(id)} />
      ) : (
        points.map((point) => (
          <MapMarker key={point.id} {...point} isPin>
            <MapPin aria-hidden="true" className="size-9 fill-primary-soft text-primary" />
          </MapMarker>
        ))
      )}
      {position ? (
        <MapMarker {...position}>
          <span className="block size-4 rounded-full border-2 border-surface bg-accent shadow-float" />
          <span className="sr-only">{t('shops.you_are_here')}</span>
        </MapMarker>
      ) : null}
    </MoroccoMap>
  );
}

function around(positions: Position[]): MapBox | undefined {
  const box = boundingBoxOf(positions.map(({ longitude, latitude }) => [longitude, latitude]));
  if (!box) return undefined;
  const [west, south, east, north] = box;
  return [west - AROUND, south - AROUND, east + AROUND, north + AROUND];
}
