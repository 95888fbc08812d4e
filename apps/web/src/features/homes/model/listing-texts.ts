// Owner's texts in the reader's language, or else in a language in which the owner wrote them.

type Titled = { title: string; title_fr: string | null; title_ar: string | null };
type Described = {
  description: string | null;
  description_fr: string | null;
  description_ar: string | null;
};

export function listingTitleIn(home: Titled, language: string): string {
  const own = { fr: home.title_fr, ar: home.title_ar }[language];
  return own || home.title;
}

export function listingDescriptionIn(home: Described, language: string): string | null {
  return (
    { fr: home.description_fr, ar: home.description_ar, en: home.description }[language] ?? null
  );
}
