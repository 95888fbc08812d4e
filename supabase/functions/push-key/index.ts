// Tells a browser the public key that its push subscription is bound to; the first one who asks has it made.
import { callService } from '../_shared/call-service.ts';
import { vapidKey } from '../_shared/vapid-key.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
};

/** POST: {key}, in the alphabet that `PushManager.subscribe` takes. */
Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  const { publicKey } = await vapidKey(callService);
  return Response.json({ key: publicKey }, { headers: { ...CORS, 'cache-control': 'no-store' } });
});
