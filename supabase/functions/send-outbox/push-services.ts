// Which addresses are push services. A browser gives the address, so anybody could give any: nothing else is ever called.

/** Of Chrome and its relatives, Firefox, Safari and Edge. */
const KNOWN = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/**
 * @param more Further ones of this instance, separated by commas: a host, *.host, or an origin such as http://127.0.0.1:4000.
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
