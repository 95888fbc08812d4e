// Returns the name of a place in the user's language.

export function placeNameIn(
  place: { name: string; name_fr: string; name_ar: string },
  language: string,
): string {
  if (language === 'fr') return place.name_fr;
  return language === 'ar' ? place.name_ar : place.name;
}
