// Sends due messages of the outbox. Called with the service key by this server's scheduler, or by
// pg_cron on hosted Supabase.
import { callService } from '../_shared/call-service.ts';
import type { ClaimedMessage, MessageOutcome } from './claimed-message.ts';
import { drainOutbox } from './drain-outbox.ts';
import { renderMessage } from './render-message.ts';
import { sendMail } from './send-mail.ts';
import { sendPush } from './send-push.ts';
import { sendSms } from './send-sms.ts';

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  env: { get(name: string): string | undefined };
};

/**
 * Maximum run time of one call. The platform limits the run time of functions; the next call
 * continues with the remaining messages.
 */
const MAX_MILLISECONDS = 60_000;

/**
 * POST with the service key: returns {sent, later, dropped, refused}, the number of messages by
 * outcome. Returns 401 without the service key.
 */
Deno.serve(async (request) => {
  const key = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY');
  if (!key || request.headers.get('authorization') !== `Bearer ${key}`) {
    return Response.json({ message: 'For the service key alone' }, { status: 401 });
  }
  const end = Date.now() + MAX_MILLISECONDS;
  return Response.json(await drainOutbox(callService, send, () => Date.now() > end));
});

async function send(message: ClaimedMessage): Promise<MessageOutcome> {
  if (message.channel === 'push') return sendPush(message);
  const [to = ''] = message.to;
  if (message.channel === 'email') {
    return sendMail({ to, ...renderMessage({ ...message, channel: 'email' }) }, message.id);
  }
  return sendSms({ to, ...renderMessage({ ...message, channel: 'sms' }) }, message.id);
}
