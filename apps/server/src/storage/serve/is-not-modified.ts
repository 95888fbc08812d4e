// Conditional requests (RFC 9110, 13): checks whether the client's copy is current.

export type CacheValidators = {
  /** ETag in quotes, as in the HTTP header. */
  etag: string;
  modifiedAt: Date;
};

/**
 * Reports whether to respond with 304. The ETag takes precedence over the date, which has only a
 * resolution of seconds.
 */
export function isNotModified(
  headers: Record<string, string | string[] | undefined>,
  { etag, modifiedAt }: CacheValidators,
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    const list = String(tags)
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
    return list.includes('*') || list.includes(etag);
  }
  const since = Date.parse(String(headers['if-modified-since'] ?? ''));
  return Math.floor(modifiedAt.getTime() / 1000) <= since / 1000;
}
