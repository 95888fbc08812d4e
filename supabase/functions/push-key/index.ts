// Returns the public VAPID key, which browsers need for push subscriptions. The first request
// generates the key.
import { callService } from '../_shared/call-service.ts';
import { answerPreflight, CORS_HEADERS } from '../_shared/cors.ts';
import { vapidKey } from '../_shared/vapid-key.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };

/**
 * POST: returns {key}, the public key in base64url, which is the format that
 * `PushManager.subscribe` expects.
 */
Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return answerPreflight(request);
  const { publicKey } = await vapidKey(callService);
  return Response.json(
    { key: publicKey },
    { headers: { ...CORS_HEADERS, 'cache-control': 'no-store' } },
  );
});
