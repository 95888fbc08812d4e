// Security headers of the web app: no scripts from other sites, no display in frames, no MIME
// sniffing.
import { createHash } from 'node:crypto';

/**
 * Returns the security headers of a page.
 * @param html - HTML of the page. The hashes of its inline scripts are allowed.
 * @param mapHosts - Hosts from which an external map style loads its data.
 * @param publicUrl - Public address of the server. Its WebSocket URL is listed as well, because in
 * some browsers 'self' does not include WebSockets.
 */
export function securityHeaders(
  html: string,
  publicUrl: string,
  mapHosts: string[] = [],
): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html)],
    // Inline styles are allowed, because React and the component library set style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mapHosts],
    // Blob URLs are allowed, because voice notes and videos are downloaded with the user's token
    // and played from memory.
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", publicUrl.replace(/^http/, 'ws'), ...mapHosts],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/**
 * Returns the hashes of the inline scripts of a page for the Content-Security-Policy. Script
 * elements that contain data are left out, because browsers never execute them.
 */
function inlineScriptHashes(html: string): string[] {
  return html
    .split('<script')
    .slice(1)
    .map((script) => {
      const start = script.indexOf('>');
      return { attributes: script.slice(0, start), text: script.slice(start + 1) };
    })
    .filter(({ attributes }) => !/\s(?:src=|type="application\/)/.test(attributes))
    .map(({ text }) => text.slice(0, text.indexOf('</script>')))
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
