// The answer to a request whose body could not be read.
import type { Response } from './response.ts';

/**
 * @param error What the HTTP layer threw before the request came to us.
 * @returns undefined for a fault of the server itself.
 */
export function bodyErrorResponse(
  error: { statusCode?: number; message: string },
  bodyLimit: number,
): Response | undefined {
  const { statusCode: status = 500 } = error;
  if (status >= 500) return undefined;
  const isTooLarge = status === 413;
  const body = {
    code: 'PGRST102',
    details: isTooLarge ? `A body may have at most ${bodyLimit} bytes (REST_BODY_LIMIT)` : null,
    hint: null,
    message: isTooLarge ? 'Payload too large' : error.message,
  };
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: JSON.stringify(body) };
}
