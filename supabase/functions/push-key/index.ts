// Tells a browser the public key that its push subscription is bound to; the first one who asks has it made.
import { callService } from '../_shared/call-service.ts';
import { answerPreflight, CORS } from '../_shared/cors.ts';
import { vapidKey } from '../_shared/vapid-key.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };

/** POST: {key}, in the alphabet that `PushManager.subscribe` takes. */
Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return answerPreflight(request);
  const { publicKey } = await vapidKey(callService);
  return Response.json({ key: publicKey }, { headers: { ...CORS, 'cache-control': 'no-store' } });
});
