// Renders a notification as an e-mail, SMS or push message. Only a push message may contain names
// and amounts, and only if the person has enabled them.
import { notificationPath } from '../../../packages/core/src/notifications/notification-path.ts';
import { notificationTag } from '../../../packages/core/src/notifications/notification-tag.ts';
import { gsmText } from './gsm-text.ts';
import type { Mail, Message, Push, Text } from './message.ts';
import { detailedSentence, languageOf, messageTextsIn, sentenceOf } from './message-texts.ts';
import { renderMail } from './render-mail.ts';
import { readSite, type Site } from './site.ts';
import { topicOf } from './topic.ts';

/** Path of the notification list, used if a notification has no page of its own. */
const NOTIFICATIONS = '/notifications';

/**
 * Renders a message for its channel and in its language. `site` defaults to the settings of this
 * instance.
 */
export function renderMessage(message: Message & { channel: 'email' }, site?: Site): Mail;
export function renderMessage(message: Message & { channel: 'sms' }, site?: Site): Text;
export function renderMessage(message: Message & { channel: 'push' }, site?: Site): Push;
export function renderMessage(message: Message, site?: Site): Mail | Text | Push;
export function renderMessage(message: Message, site: Site = readSite()): Mail | Text | Push {
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
    return { title: titles[topicOf(message)], body, path, tag: notificationTag(message) };
  }
  if (channel === 'sms') {
    // The URL is at the end of the text; elsewhere, right-to-left text could reorder its
    // characters.
    const text = `${messageTextsIn(language).sms} ${sentence} ${site.url}/${language}${path}`;
    return { text: gsmText(text) };
  }
  const unsubscribeToken = person?.unsubscribe_token;
  const isSignIn = type === 'account' && kind === 'signed_in_new';
  return renderMail(
    { sentence, topic: topicOf(message), language, path, unsubscribeToken, isSignIn },
    site,
  );
}

const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
