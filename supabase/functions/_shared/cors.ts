// What a browser must hear before a page of another origin may call a function (Fetch standard, 3.3).

export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
};

/** Any request header: no cookies are heeded, and clients add headers with each version. */
export const answerPreflight = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...CORS,
      'access-control-allow-headers':
        request.headers.get('access-control-request-headers') ??
        'authorization, x-client-info, apikey, content-type',
      vary: 'access-control-request-headers',
    },
  });
