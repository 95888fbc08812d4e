// Response for a request whose body could not be read.
import { RestError } from '../request/rest-error.ts';
import { errorResponse } from './error-response.ts';
import type { RestResponse } from './rest-response.ts';

/**
 * @param error - Error that Fastify or Node raised while reading the body, or the RestError for a
 * body that is too long.
 * @returns undefined for an internal error of the server.
 */
export function bodyErrorResponse(
  error: Error & { statusCode?: number },
): RestResponse | undefined {
  if (error instanceof RestError) return errorResponse(error, 'anon');
  const { statusCode: status = 500, message } = error;
  if (status >= 500) return undefined;
  return errorResponse(new RestError(status, 'PGRST102', message), 'anon');
}
