// Renders a notification as an e-mail, SMS or push message. Only a push message may contain names
// and amounts, and only if the person has enabled them.
import { notificationPath } from '../../../packages/core/src/notifications/notification-path.ts';
import { notificationTag } from '../../../packages/core/src/notifications/notification-tag.ts';
import { toGsmText } from './gsm-text.ts';
import { detailedSentence, languageOf, messageTextsIn, sentenceOf } from './message-texts.ts';
import { notificationTopicOf } from './notification-topic.ts';
import type { Mail, OutboxMessage, Push, SmsText } from './outbox-message.ts';
import { renderMail } from './render-mail.ts';
import { readSiteSettings, type SiteSettings } from './site-settings.ts';

/** Path of the notification list, used if a notification has no page of its own. */
const NOTIFICATIONS = '/notifications';

/**
 * Renders a message in its language for its channel. If `site` is not given, the settings of this
 * instance apply.
 */
export function renderMessage(
  message: OutboxMessage & { channel: 'email' },
  site?: SiteSettings,
): Mail;
export function renderMessage(
  message: OutboxMessage & { channel: 'sms' },
  site?: SiteSettings,
): SmsText;
export function renderMessage(
  message: OutboxMessage & { channel: 'push' },
  site?: SiteSettings,
): Push;
export function renderMessage(message: OutboxMessage, site?: SiteSettings): Mail | SmsText | Push;
export function renderMessage(
  message: OutboxMessage,
  site: SiteSettings = readSiteSettings(),
): Mail | SmsText | Push {
  const { channel, type, kind, data, person, details } = message;
  const language = languageOf(message.language);
  const sentence = sentenceOf(message, language);
  const path =
    notificationPath({
      type,
      kind,
      data,
      conversation_id: idIn(data.conversation_id),
      transfer_id: idIn(data.transfer_id),
    }) ?? NOTIFICATIONS;
  if (channel === 'push') {
    const { titles } = messageTextsIn(language);
    const body = details ? detailedSentence(message, details, language) : sentence;
    return {
      title: titles[notificationTopicOf(message)],
      body,
      path,
      tag: notificationTag(message),
    };
  }
  if (channel === 'sms') {
    // The URL is at the end of the text. At another place, right-to-left text could reorder the
    // characters of the URL.
    const text = `${messageTextsIn(language).sms} ${sentence} ${site.url}/${language}${path}`;
    return { text: toGsmText(text) };
  }
  const unsubscribeToken = person?.unsubscribe_token;
  const isSignIn = type === 'account' && kind === 'signed_in_new';
  return renderMail(
    { sentence, topic: notificationTopicOf(message), language, path, unsubscribeToken, isSignIn },
    site,
  );
}

const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
