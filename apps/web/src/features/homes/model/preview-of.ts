// Builds the public view of an unfinished listing for its preview.

import type { Named } from '../../../shared/format/named-options.ts';
import type { ListedHome, ShownHome } from './home.ts';
import type { TrayPhoto } from './photos/property-photo-tray.ts';
import { type PropertyForm, rowOf } from './property-form.ts';

type Chosen = {
  city: Named | undefined;
  neighborhood: Named | undefined;
  kind: Named | undefined;
};

/** @param id - ID of the future listing. */
export function previewOf(
  id: string,
  form: PropertyForm,
  photos: TrayPhoto[],
  { city, neighborhood, kind }: Chosen,
): ShownHome & ListedHome {
  const pictures = photos.flatMap(({ id: photoId, url }) => (url ? { photoId, url } : []));
  return {
    // Omits absent fields, as the server's response does. The select fields of the form contain
    // only valid codes.
    ...(rowOf(form) as ReturnType<typeof rowOf> &
      Pick<
        ShownHome,
        | 'listing_type'
        | 'status'
        | 'price_currency'
        | 'construction_status'
        | 'orientation'
        | 'view_type'
        | 'kitchen_type'
        | 'neighborhood_type'
      >),
    id,
    is_favourite: false,
    city_name: city?.name ?? '',
    city_name_fr: city?.name_fr ?? '',
    city_name_ar: city?.name_ar ?? '',
    neighborhood_name: neighborhood?.name ?? null,
    neighborhood_name_fr: neighborhood?.name_fr ?? null,
    neighborhood_name_ar: neighborhood?.name_ar ?? null,
    property_type_name: kind?.name ?? null,
    property_type_name_fr: kind?.name_fr ?? null,
    property_type_name_ar: kind?.name_ar ?? null,
    image_url: pictures[0]?.url ?? null,
    image_preview: null,
    photos: pictures.map(({ url }) => url),
    images: pictures.map(({ photoId, url }, place) => ({
      id: photoId,
      image_url: url,
      image_order: place,
      is_primary: place === 0,
      width: null,
      height: null,
      preview: null,
    })),
  };
}
