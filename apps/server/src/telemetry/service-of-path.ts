// Maps a request to its service for logs and metrics. The result is always one of a few fixed
// names.

const AREA = /^\/(rest|auth|storage|functions|realtime)\/v1(?:[/?]|$)/;

/**
 * Returns the service.
 * @param path - Path of the route pattern; for a request without a route, the path of the URL.
 */
export function serviceOfPath(path: string): string {
  const area = AREA.exec(path)?.[1];
  if (area) return area;
  if (path.startsWith('/health')) return 'health';
  return 'web';
}
