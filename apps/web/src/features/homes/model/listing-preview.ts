// Builds the public view of an unfinished listing for its preview.

import type { TranslatedRow } from '../../../shared/format/named-options.ts';
import type { ListedHome, ShownHome } from './home.ts';
import type { PropertyPhotoUpload } from './photos/property-photo-upload-queue.ts';
import { type PropertyForm, propertyRowOf } from './property-form.ts';

type Chosen = {
  city: TranslatedRow | undefined;
  neighborhood: TranslatedRow | undefined;
  kind: TranslatedRow | undefined;
};

/** @param id - ID of the future listing. */
export function listingPreviewOf(
  id: string,
  form: PropertyForm,
  photos: PropertyPhotoUpload[],
  { city, neighborhood, kind }: Chosen,
): ShownHome & ListedHome {
  const pictures = photos.flatMap(({ id: photoId, url }) => (url ? { photoId, url } : []));
  return {
    // The preview shows the same row as a saved form would. The type assertion is safe, because the
    // select fields of the form contain only valid codes.
    ...(propertyRowOf(form) as ReturnType<typeof propertyRowOf> &
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
