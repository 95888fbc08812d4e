// Neighbourhood and city of a home in the reader's language.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { TranslatedRow } from '../../../shared/format/named-options.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';

type PlaceLineProps = { neighborhood: TranslatedRow | null; city: TranslatedRow | null };

export function PlaceLine({ neighborhood, city }: PlaceLineProps) {
  const t = useT();
  const language = useLanguage();
  if (!city) return t('homes.no_place');
  return (
    <bdi>
      {neighborhood
        ? t('homes.neighborhood_of_city', {
            neighborhood: placeNameIn(neighborhood, language),
            city: placeNameIn(city, language),
          })
        : placeNameIn(city, language)}
    </bdi>
  );
}
