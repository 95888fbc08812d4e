// Maps a request to its service for logs and metrics: one of a few fixed names, whatever was
// requested.

const AREA = /^\/(rest|auth|storage|functions|realtime)\/v1(?:[/?]|$)/;

/**
 * Returns the service.
 * @param path - Of the route pattern or, without a route, of the URL.
 */
export function serviceOf(path: string): string {
  const area = AREA.exec(path)?.[1];
  if (area) return area;
  if (path.startsWith('/health')) return 'health';
  return 'web';
}
