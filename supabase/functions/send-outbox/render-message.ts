// Says that there is news, in general words.

type Message = {
  channel: string;
  language: string;
  type: string;
  kind: string;
  data: Record<string, unknown>;
};
type Mail = { subject: string; html: string; text: string; headers: Record<string, string> };
type Push = { title: string; body: string; path: string; tag: string };

const NEWS: Record<string, string> = {
  en: 'There is something new for you.',
  fr: 'Il y a du nouveau pour vous.',
  ar: 'هناك جديد يخصك.',
};

export function renderMessage(message: Message & { channel: 'email' }): Mail;
export function renderMessage(message: Message & { channel: 'sms' }): { text: string };
export function renderMessage(message: Message & { channel: 'push' }): Push;
export function renderMessage({ channel, language, type, kind, data }: Message) {
  const text = NEWS[language] ?? NEWS.fr ?? '';
  if (channel === 'sms') return { text };
  if (channel === 'email') return { subject: text, text, html: `<p>${text}</p>`, headers: {} };
  const tag = `${type}:${data.conversation_id ?? data.transfer_id ?? data.delivery_id ?? kind}`;
  return { title: 'Wasl', body: text, path: '/notifications', tag };
}
