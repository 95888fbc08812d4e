// Renders every e-mail and SMS with sample data. In development, the mailbox page shows the result.

import { readSetting } from '../send-outbox/read-setting.ts';
import { renderMessage } from '../send-outbox/render-message.ts';
import { sampleMessages } from '../send-outbox/sample-messages.ts';
import { readSiteSettings } from '../send-outbox/site-settings.ts';
import { smsLength } from '../send-outbox/sms-length.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };

/**
 * GET with the service key, optionally `?language`: returns `[{name, language, channel, subject,
 * text, html?, note?}]`. Returns 404 without the service key.
 */
Deno.serve(async (request) => {
  const key = `Bearer ${readSetting('SUPABASE_SERVICE_ROLE_KEY')}`;
  if (request.headers.get('authorization') !== key) return new Response(null, { status: 404 });
  const site = readSiteSettings();
  const language = new URL(request.url).searchParams.get('language');
  const previews: object[] = [];
  for (const { name, message } of sampleMessages()) {
    if (language !== null && message.language !== language) continue;
    // Waits briefly before each message. The CPU time of a function between two pauses is limited.
    // Rendering all messages at once could exceed this limit on a slow machine.
    await pause();
    const about = { name, language: message.language, channel: message.channel };
    if (message.channel === 'email') {
      const { subject, text, html } = renderMessage({ ...message, channel: 'email' }, site);
      previews.push({ ...about, subject, text, html });
    } else {
      const { text } = renderMessage({ ...message, channel: 'sms' }, site);
      const { parts, encoding, letters } = smsLength(text);
      previews.push({ ...about, subject: '', text, note: `${parts} × ${encoding}, ${letters}` });
    }
  }
  return Response.json(previews);
});

const pause = () => new Promise((resolve) => setTimeout(resolve));
