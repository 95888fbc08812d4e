// Parses a Retry-After header (RFC 9110, section 10.2.3).

/**
 * Returns the delay in seconds that a Retry-After header requests. The header contains either the
 * number of seconds or a date. Returns undefined if the header is missing or invalid.
 * @param now - Current time in milliseconds since the epoch.
 */
export function retryAfterOf(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
