// Matches a media type against a bucket's allow list.

/**
 * Reports whether a media type is allowed.
 * @param allowed - Entries such as `image/png`, `image/*` or `*`; null allows all types.
 */
export function matchesMimeList(mime: string, allowed: readonly string[] | null): boolean {
  if (allowed === null || allowed.length === 0) return true;
  const [type = '', subtype = ''] = (mime.split(';')[0] ?? '').trim().toLowerCase().split('/');
  return allowed.some((entry) => {
    const [wantedType, wantedSubtype = '*'] = entry.trim().toLowerCase().split('/');
    const isType = wantedType === '*' || wantedType === type;
    return isType && (wantedSubtype === '*' || wantedSubtype === subtype);
  });
}
