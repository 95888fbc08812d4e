// Suggests the city mentioned in the address when no city, or a different one, is selected.
import { useQuery } from '@tanstack/react-query';
import { createPlaceMatcher } from '@wasl/places/match-place';
import { MapPin } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { quoteQueries } from '../../api/quote-queries.ts';
import type { City } from '../../model/city-summary.ts';

type PlaceSuggestionProps = {
  address: string;
  cities: City[];
  cityId: number | null;
  onChoose: (cityId: number) => void;
};

const namesOf = ({ name, name_fr, name_ar }: Omit<City, 'id'>) => [name, name_fr, name_ar];

export function PlaceSuggestion({ address, cities, cityId, onChoose }: PlaceSuggestionProps) {
  const t = useT();
  const language = useLanguage();
  // The city is also suggested if the address names only one of its neighbourhoods. Until the
  // neighbourhoods have loaded, only names of cities are recognised.
  const { data: quarters } = useQuery(quoteQueries.quarters());
  const matchPlace = useMemo(
    () =>
      createPlaceMatcher(
        cities.map((city) => ({ id: city.id, names: namesOf(city) })),
        quarters?.map((one) => ({ id: one.id, cityId: one.city_id, names: namesOf(one) })),
      ),
    [cities, quarters],
  );
  const text = useDeferredValue(address);
  const found = useMemo(() => matchPlace(text), [matchPlace, text]);
  const city = cities.find(({ id }) => id === found?.cityId && id !== cityId);
  return (
    <div role="status" className="empty:hidden">
      {city ? (
        <Button look="quiet" onClick={() => onChoose(city.id)}>
          <MapPin aria-hidden="true" className="size-5 shrink-0" />
          {t('delivery_wizard.place_suggestion', { city: placeNameIn(city, language) })}
        </Button>
      ) : null}
    </div>
  );
}
