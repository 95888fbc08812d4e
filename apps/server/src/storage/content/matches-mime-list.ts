// Compares a media type with a bucket's list of allowed ones.

/** @param allowed Such as `image/png`, `image/*` or `*`; null allows all. */
export function matchesMimeList(mime: string, allowed: readonly string[] | null): boolean {
  if (allowed === null || allowed.length === 0) return true;
  const [type = '', subtype = ''] = (mime.split(';')[0] ?? '').trim().toLowerCase().split('/');
  return allowed.some((entry) => {
    const [wantedType, wantedSubtype = '*'] = entry.trim().toLowerCase().split('/');
    const isType = wantedType === '*' || wantedType === type;
    return isType && (wantedSubtype === '*' || wantedSubtype === subtype);
  });
}
