// Neighbourhood and city of a home in the reader's language.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { Named } from '../../../shared/format/named-options.ts';
import { nameIn } from '../../../shared/format/place-name.ts';

type PlaceLineProps = { neighborhood: Named | null; city: Named | null };

export function PlaceLine({ neighborhood, city }: PlaceLineProps) {
  const t = useT();
  const language = useLanguage();
  if (!city) return t('homes.no_place');
  return (
    <bdi>
      {neighborhood
        ? t('homes.neighborhood_of_city', {
            neighborhood: nameIn(neighborhood, language),
            city: nameIn(city, language),
          })
        : nameIn(city, language)}
    </bdi>
  );
}
