// Map of homes with prices and clusters. Panning the map searches the visible area; the user can
// also draw an area.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Eraser, PenLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatNumber, formatPrice, formatShortPrice } from '../../../shared/format/price.ts';
import { boundingBoxOf } from '../../../shared/map/area-corners.ts';
import { AreaDrawing } from '../../../shared/map/area-drawing.tsx';
import { MapArea } from '../../../shared/map/map-area.tsx';
import { boxOfCity, mapPlaces } from '../../../shared/map/map-places.ts';
import { MapPoints } from '../../../shared/map/map-points.tsx';
import type { MapBox, MapPoint } from '../../../shared/map/map-types.ts';
import { MoroccoMap } from '../../../shared/map/morocco-map.tsx';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { type HomeClusterOnMap, type HomeOnMap, homeQueries } from '../api/home-queries.ts';
import type { HomeFilters } from '../model/home-search.ts';

type HomesMapProps = {
  filters: HomeFilters;
  onArea: (change: Pick<HomeFilters, 'box' | 'polygon'>) => void;
  className: string;
};

export function HomesMap({ filters, onArea, className }: HomesMapProps) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const [isDrawing, setIsDrawing] = useState(false);
  const [seen, setSeen] = useState<{ box: MapBox; zoom: number }>();
  const { box: _, ...rest } = filters;
  const found = useQuery(homeQueries.onMap(rest, seen?.box, seen ? Math.round(seen.zoom) : 0));
  const cities = useQuery(cityQueries.list());
  const neighborhoods = useQuery(cityQueries.neighborhoods(filters.city_id));
  const places = useMemo(
    () => mapPlaces(cities.data ?? [], neighborhoods.data ?? [], language),
    [cities.data, neighborhoods.data, language],
  );
  const points = useMemo(
    () =>
      (found.data?.items ?? []).map((item): MapPoint => {
        const at = { longitude: item.longitude, latitude: item.latitude };
        if (isGroup(item)) {
          return {
            ...at,
            id: `${item.longitude} ${item.latitude}`,
            count: item.count,
            text: formatNumber(item.count, language),
            label: t('homes.count', { count: item.count }),
          };
        }
        return {
          ...at,
          id: item.id,
          text: formatShortPrice(item.price, item.price_currency, language),
          label: t('homes.home_for', {
            price: formatPrice(item.price, item.price_currency, language),
          }),
        };
      }),
    [found.data, language, t],
  );
  const city = cities.data?.find(({ id }) => id === filters.city_id);
  const start = filters.polygon
    ? boundingBoxOf(filters.polygon)
    : (filters.box ?? (city && boxOfCity(city)));
  return (
    <div className={`relative ${className}`}>
      <MoroccoMap
        label={t('homes.map')}
        className="h-full"
        places={places}
        box={start}
        onMove={(box, zoom, isByPerson) => {
          setSeen({ box, zoom });
          if (isByPerson && !isDrawing)
            onArea({ ...(filters.polygon && { polygon: filters.polygon }), box });
        }}
      >
        {filters.polygon && !isDrawing ? <MapArea corners={filters.polygon} /> : null}
        {isDrawing ? (
          <AreaDrawing
            onDone={(polygon) => {
              setIsDrawing(false);
              onArea({ polygon });
            }}
            onCancel={() => setIsDrawing(false)}
          />
        ) : (
          <MapPoints
            points={points}
            onChoose={({ id }) =>
              void navigate({ to: '/$lang/homes/$homeId', params: { lang: language, homeId: id } })
            }
          />
        )}
      </MoroccoMap>
      {isDrawing ? null : (
        <div className="absolute start-2 top-2 flex flex-col gap-2">
          <Button look="secondary" onClick={() => setIsDrawing(true)}>
            <PenLine aria-hidden="true" className="size-5" />
            {t('homes.draw_area')}
          </Button>
          {filters.polygon ? (
            <Button look="secondary" onClick={() => onArea({})}>
              <Eraser aria-hidden="true" className="size-5" />
              {t('homes.clear_area')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

const isGroup = (item: HomeOnMap | HomeClusterOnMap): item is HomeClusterOnMap => 'count' in item;
