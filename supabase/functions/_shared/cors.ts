// CORS headers that allow pages of another origin to call a function (Fetch standard, section 3.3).

export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
};

/**
 * Answers a CORS preflight request with status 204. Any request header is allowed, because new
 * client versions add headers and the functions ignore cookies.
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
