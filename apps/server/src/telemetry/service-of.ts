// To which service a request belongs, for the log and the metrics: one of few words, whatever was asked for.

const AREA = /^\/(rest|auth|storage|functions|realtime)\/v1(?:[/?]|$)/;

/** @param path Of a route's pattern or, where no route took the request, of its address. */
export function serviceOf(path: string): string {
  const area = AREA.exec(path)?.[1];
  if (area) return area;
  if (path.startsWith('/health')) return 'health';
  return 'web';
}
