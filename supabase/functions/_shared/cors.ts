// CORS headers that allow pages of another origin to call a function (Fetch standard, section 3.3).

export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
};

/**
 * Answers a CORS preflight request with status 204. New client versions add request headers, so
 * every header is allowed. This is safe, because the functions ignore cookies.
 */
export const answerPreflight = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      'access-control-allow-headers':
        request.headers.get('access-control-request-headers') ??
        'authorization, x-client-info, apikey, content-type',
      vary: 'access-control-request-headers',
    },
  });
