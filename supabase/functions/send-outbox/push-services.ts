// Allow list of push services. The server calls only listed services, because the endpoint comes
// from the browser and could be any URL (SSRF protection).

/** Hosts of the push services of Chromium browsers, Firefox, Safari and Edge. */
const KNOWN = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/**
 * Returns whether an endpoint belongs to an allowed push service. Such an endpoint is an https URL
 * of a listed host, on the default port and without credentials, or belongs to a service in `more`.
 * @param more - Additional services of this instance, separated by commas: a host, *.host, or an
 * origin such as http://127.0.0.1:4000.
 */
export function isPushService(endpoint: string, more = ''): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  const allowed = [...KNOWN, ...more.split(',').map((one) => one.trim())].filter(Boolean);
  return allowed.some((one) => {
    if (one.includes('://')) return url.origin === one;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return one.startsWith('*.') ? url.hostname.endsWith(one.slice(1)) : url.hostname === one;
  });
}
