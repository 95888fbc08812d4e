// Shops where a sender can pay in now, nearest first, as a map and a list.
import { useQuery } from '@tanstack/react-query';
import { Crosshair } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatDistance } from '../../../shared/format/distance.ts';
import type { Position } from '../../../shared/map/map-types.ts';
import { ShopFacts } from '../../../shared/shops/shop-facts.tsx';
import { deadlines } from '../../../shared/timeouts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { shopQueries } from '../api/shop-queries.ts';
import { CityChoice } from './city-choice.tsx';
import { ShopMap } from './shop-map.tsx';

export function WhereToPay({
  transferId,
  homeCityId,
}: {
  transferId: string;
  homeCityId: number | null;
}) {
  const t = useT();
  const language = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const [cityId, setCityId] = useState(homeCityId ?? undefined);
  const [position, setPosition] = useState<Position>();
  const [chosen, setChosen] = useState<string>();
  const hasPlace = cityId !== undefined || position !== undefined;
  const places = useQuery({
    ...shopQueries.cashIn(transferId, cityId, position),
    enabled: hasPlace,
  });
  const distanceOf = (metres: number) => {
    const distance = formatDistance(metres, language);
    return position ? distance : t('shops.from_centre', { distance });
  };
  const choose = (id: string) => {
    setChosen(id);
    list.current?.querySelector(`[data-shop="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className="flex flex-col gap-4" aria-labelledby="where-to-pay">
      <div>
        <h2 id="where-to-pay" className="text-lg font-semibold">
          {t('shops.where_to_pay')}
        </h2>
        <p className="text-muted">{t('shops.where_to_pay_text')}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <CityChoice
            cityId={position ? undefined : cityId}
            onChange={(next) => {
              setPosition(undefined);
              setCityId(next);
            }}
          />
        </div>
        <DevicePosition onFound={setPosition} />
      </div>
      {places.isLoading ? <Skeleton rows={3} /> : null}
      {places.isError || (places.isPaused && !places.data) ? (
        <ErrorState
          title={t('shops.failed')}
          text={messageFor(places.error, t, language, 'errors.network')}
          onRetry={() => places.refetch()}
        />
      ) : null}
      {places.data?.length === 0 ? <p role="status">{t('shops.none')}</p> : null}
      {places.data && places.data.length > 0 ? (
        <>
          <ShopMap
            shops={places.data.map(({ shop }) => shop)}
            position={position}
            chosen={chosen}
            onChoose={choose}
          />
          <ol ref={list} className="flex flex-col gap-3">
            {places.data.map(({ shop, distance_m: metres }, index) => (
              <li
                key={shop.broker_id}
                data-shop={shop.broker_id}
                className={`flex gap-3 rounded-card border p-4 ${shop.broker_id === chosen ? 'border-primary bg-primary-soft' : 'border-line bg-surface'}`}
              >
                <span className="figures text-lg font-semibold text-muted">{index + 1}</span>
                <div className="min-w-0 flex-1">
                  <ShopFacts
                    shop={shop}
                    aside={
                      metres === null ? null : (
                        <span className="text-sm text-muted">{distanceOf(metres)}</span>
                      )
                    }
                  />
                </div>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}

function DevicePosition({ onFound }: { onFound: (position: Position) => void }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = () => {
    setIsAsking(true);
    setProblem(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setIsAsking(false);
        onFound({ latitude, longitude });
      },
      () => {
        setIsAsking(false);
        setProblem(t('map.no_position'));
      },
      { timeout: deadlines.devicePosition },
    );
  };
  return (
    <div>
      <Button look="secondary" isPending={isAsking} onClick={ask}>
        <Crosshair aria-hidden="true" className="size-5" />
        {t('shops.near_me')}
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
