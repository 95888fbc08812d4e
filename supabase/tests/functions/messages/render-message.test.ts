// Renders all messages as e-mail, SMS and push in three languages, and checks their form: HTML
// without unclosed tags, the right writing direction, and the length of subjects and SMS. E-mails
// and SMS contain neither names nor amounts; a push message contains them only if the person has
// enabled details.
import { describe, expect, it } from 'vitest';
import { NOTIFIED_KINDS } from '../../../../packages/core/src/notifications/notification-sentence.ts';
import { discreetText, LANGUAGES } from '../../../functions/send-outbox/message-texts.ts';
import { renderMessage } from '../../../functions/send-outbox/render-message.ts';
import { sampleMessages } from '../../../functions/send-outbox/sample-messages.ts';
import { smsLength } from '../../../functions/send-outbox/sms-length.ts';
import { TEST_SITE } from './test-site.ts';

const NAMES = LANGUAGES.map((language) => [language] as const);
const GENERAL = /You have a new notification|Il y a du nouveau pour vous|هناك جديد يخصك/;
const mailsIn = (language: string) =>
  sampleMessages(['email'])
    .filter(({ message }) => message.language === language)
    .map(({ name, message }) => ({
      name,
      mail: renderMessage({ ...message, channel: 'email' }, TEST_SITE),
    }));
const textsIn = (language: string) =>
  sampleMessages(['sms'])
    .filter(({ message }) => message.language === language)
    .map(({ name, message }) => ({
      name,
      ...renderMessage({ ...message, channel: 'sms' }, TEST_SITE),
    }));
const aMessage = {
  language: 'en',
  type: 'transaction',
  kind: 'cash_ready',
  data: { party: 'sender', transfer_id: 't1' },
};

describe.each(NAMES)('messages in %s', (language) => {
  const direction = language === 'ar' ? 'rtl' : 'ltr';

  it('every e-mail is valid HTML in the right writing direction, loads nothing, and links only to this instance', () => {
    for (const { name, mail } of mailsIn(language)) {
      expect(mail.html, name).toContain(`<html lang="${language}" dir="${direction}">`);
      for (const [tag] of mail.html.matchAll(/<(?:body|table)\b[^<>]*>/g)) {
        expect(tag, name).toContain(`dir="${direction}"`);
      }
      expect(unclosed(mail.html), name).toEqual([]);
      expect(mail.html, name).not.toMatch(
        /<(img|script|link|iframe|object)\b|\bsrc=|url\(|@import/,
      );
      const addresses = `${mail.html}\n${mail.text}`.match(/https?:[^\s"<]+/g) ?? [];
      expect(
        addresses.filter((one) => !one.startsWith(`${TEST_SITE.url}/`)),
        name,
      ).toEqual([]);
      expect(mail.html.match(/class="button"/g), name).toHaveLength(1);
    }
  });

  it('every mail has the same content as plain text', () => {
    for (const { name, mail } of mailsIn(language)) {
      expect(mail.text.startsWith(`${mail.subject}\n\n`), name).toBe(true);
      const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) =>
        link.replaceAll('&amp;', '&'),
      );
      for (const link of links) expect(mail.text, name).toContain(link);
      expect(mail.text, name).not.toMatch(/[<>]/);
    }
  });

  it('every subject is one short line, different from all others', () => {
    for (const { name, mail } of mailsIn(language)) {
      expect(mail.subject, name).toMatch(/^[^\n\r]{5,100}$/);
      expect(mail.subject, name).not.toMatch(GENERAL);
      expect(mail.subject, name).not.toMatch(/\.$/);
    }
  });

  it('every SMS fits into two parts, or three in Arabic, even with the longest address', () => {
    for (const { name, text } of textsIn(language)) {
      const { parts, encoding } = smsLength(text);
      expect(encoding, `${name}: ${text}`).toBe(language === 'ar' ? 'UCS-2' : 'GSM-7');
      expect(parts, `${name}: ${text}`).toBeLessThanOrEqual(language === 'ar' ? 3 : 2);
      expect(text, name).toMatch(/ https:\/\/app\.wasl\.example\/\S+$/);
    }
  });

  it('every kind of push message has a specific text even if the data contains no names', () => {
    for (const told of NOTIFIED_KINDS) {
      const message = { ...told, language, data: { party: told.party, conversation_id: 'c' } };
      const { body, title, tag } = renderMessage({ ...message, channel: 'push' }, TEST_SITE);
      expect(body, `${told.type} ${told.kind} ${told.party}`).not.toMatch(/[{}]|undefined/);
      expect(body, `${told.type} ${told.kind} ${told.party}`).not.toMatch(GENERAL);
      expect(title, told.kind).not.toBe('');
      expect(tag).toMatch(new RegExp(`^${told.type}:`));
    }
  });

  it('a notification without its own discreet text uses the app’s text, unless that text contains a name', () => {
    expect(discreetText('dispute_won', language)).toBeDefined();
    expect(discreetText('group_messages', language)).toBeUndefined();
  });
});

it("messages of all kinds and channels contain neither names nor amounts from the notification's data", () => {
  const data = {
    party: 'sender',
    name: 'Zineb',
    recipient_name: 'Zineb',
    amount: 51_234,
    transfer_id: 't1',
  };
  for (const channel of ['email', 'sms', 'push'] as const) {
    for (const { kind, type } of NOTIFIED_KINDS) {
      const said = JSON.stringify(
        renderMessage({ ...aMessage, channel, type, kind, data }, TEST_SITE),
      );
      expect(said, `${channel} ${kind}`).not.toMatch(/Zineb|512|51,234/);
    }
  }
});

it.each([
  ['en', 'Karim', 'The 1,500 MAD for \u2068Zineb\u2069 is ready to collect'],
  ['fr', 'Karim', '1\u202f500\u00a0DH pour \u2068Zineb\u2069\u00a0: l’argent est prêt au retrait'],
  ['ar', 'كريم', '1\u202f500\u00a0درهم'],
])(
  'in %s, a push shows the name and the amount if details are enabled, but e-mails and SMS never show them',
  (language, first_name, said) => {
    const details = {
      transfer: { recipient_name: 'Zineb', centimes: 150_000 },
      person: { first_name, last_name: 'Idrissi' },
      conversation: { is_group: false },
    };
    const message = { ...aMessage, language, details };
    const body = (more: object) =>
      renderMessage({ ...message, ...more, channel: 'push' }, TEST_SITE).body.replaceAll(
        '\u00a0',
        ' ',
      );
    expect(body({})).toContain(said.replaceAll('\u00a0', ' '));
    const data = { conversation_id: 'c1', unread: 3 };
    const chat = body({ type: 'message', kind: 'message', data });
    expect(chat).toContain(`\u2068${first_name} Idrissi\u2069`);
    expect(chat).toContain('3');
    for (const channel of ['email', 'sms'] as const) {
      const all = JSON.stringify(renderMessage({ ...message, channel }, TEST_SITE));
      expect(all).not.toMatch(/Zineb|1.500/);
    }
  },
);

it('every kind of message has a text for a push with details, even if its details are missing', () => {
  for (const language of LANGUAGES) {
    for (const told of NOTIFIED_KINDS) {
      const data = { party: told.party, conversation_id: 'c', until: '2026-12-24T10:00:00Z' };
      const message = { ...told, language, data, details: {} };
      const { body } = renderMessage({ ...message, channel: 'push' }, TEST_SITE);
      expect(body, `${told.type} ${told.kind}`).toMatch(
        /^(?!.*([{}]|undefined|notifications\.)).+/,
      );
    }
  }
});

it('a push opens the page of its subject, and replaces earlier pushes about the same subject', () => {
  const first = renderMessage({ ...aMessage, channel: 'push' }, TEST_SITE);
  expect(first).toEqual({
    title: 'Money',
    body: 'The money for your transfer is ready to collect',
    path: '/money/t1',
    tag: 'transaction:t1',
  });
  expect(renderMessage({ ...aMessage, kind: 'completed', channel: 'push' }, TEST_SITE).tag).toBe(
    first.tag,
  );
  const unknown = renderMessage(
    { ...aMessage, kind: 'made_tomorrow', data: {}, channel: 'push' },
    TEST_SITE,
  );
  expect(unknown).toMatchObject({ body: 'You have a new notification', path: '/notifications' });
});

it.each([
  [1, 'You have a new message'],
  [7, 'You have 7 new messages'],
])('a push about %i unread messages contains this number', (unread, body) => {
  const data = { conversation_id: 'c1', unread };
  const message = { ...aMessage, type: 'message', kind: 'message', data, channel: 'push' } as const;
  expect(renderMessage(message, TEST_SITE).body).toBe(body);
});

it.each([
  [
    'en',
    'New sign-in to your account',
    'Chrome on Android, 28 June 2026',
    '22:59',
    'This was not me',
  ],
  [
    'fr',
    'Nouvelle connexion à votre compte',
    'Chrome sur Android, le 28 juin 2026',
    '22\u00a0h\u00a059',
    'Ce n’était pas moi\u00a0',
  ],
  ['ar', 'دخول جديد إلى حسابك', 'Chrome على Android', 'على الساعة 22:59', 'لم يكن هذا مني'],
])(
  'in %s, the e-mail about a new sign-in names the device, the time in Morocco and the next steps',
  (language, subject, device, time, button) => {
    const mail = renderMessage(
      {
        channel: 'email',
        language,
        type: 'account',
        kind: 'signed_in_new',
        // In summer, Morocco is one hour ahead of UTC, so the e-mail shows 22:59 for 21:59 UTC.
        data: {
          user_agent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0',
          at: '2026-06-28T21:59:00Z',
        },
        person: { unsubscribe_token: null },
      },
      TEST_SITE,
    );
    expect(mail.subject).toBe(subject);
    for (const part of [device, time]) expect(mail.html).toContain(part);
    expect(mail.text).toContain(`${button}: ${TEST_SITE.url}/${language}/profile/security`);
    expect(mail.headers).not.toHaveProperty('List-Unsubscribe');
  },
);

it('a sign-in by a program without a user agent is announced too', () => {
  const data = { user_agent: null, at: '2026-06-28T21:59:00Z' };
  const push = renderMessage(
    { ...aMessage, channel: 'push', type: 'account', kind: 'signed_in_new', data },
    TEST_SITE,
  );
  expect(push.body).toContain('unknown device, 28 June 2026');
});

describe('an e-mail message', () => {
  const mailFor = (unsubscribe_token?: string | null, kind = 'completed') =>
    renderMessage(
      {
        ...aMessage,
        kind,
        channel: 'email',
        ...(unsubscribe_token !== undefined && { person: { unsubscribe_token } }),
      },
      TEST_SITE,
    );

  it('has a header for one-click unsubscribing if its kind can be turned off', () => {
    const mail = mailFor('a.b+c');
    const address = `${TEST_SITE.functionsUrl}/unsubscribe?token=a.b%2Bc&language=en`;
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail.text).toContain(address);
    expect(mail.text).not.toContain('cannot be turned off');
  });

  it('states if its kind cannot be turned off, and then has no unsubscribe header', () => {
    const mail = mailFor(null);
    expect(Object.keys(mail.headers)).toEqual(['Auto-Submitted']);
    expect(mail.html).not.toContain('unsubscribe');
    for (const body of [mail.text, mail.html]) expect(body).toContain('cannot be turned off');
  });

  it('requested by its recipient has neither an unsubscribe header nor a note that it cannot be turned off', () => {
    const mail = mailFor();
    expect(mail.text).not.toContain('cannot be turned off');
    expect(mail.headers).not.toHaveProperty('List-Unsubscribe');
  });

  it('has its first sentence as subject, and the other sentences in the body', () => {
    const mail = mailFor(null, 'held');
    expect(mail.subject).toBe('We are checking your transfer');
    expect(mail.html).toContain(
      '<p style="margin:0 0 16px">Open Wasl to see when our answer is due. Names and amounts',
    );
  });

  it('is in French when its language is not supported', () => {
    const mail = renderMessage({ ...aMessage, language: 'de', channel: 'email' }, TEST_SITE);
    expect(mail.html).toContain('lang="fr"');
  });

  it('about a refund explains how to collect it', () => {
    const data = { ...aMessage.data, has_refund: true };
    const push = renderMessage({ ...aMessage, kind: 'expired', data, channel: 'push' }, TEST_SITE);
    expect(push.body).toContain('refund code');
  });
});

/** Returns the HTML tags that were opened and not closed, or closed and not opened. */
function unclosed(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/g)) {
    if (['meta', 'br'].includes(name)) continue;
    if (!slash) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else open.push(`/${name}`);
  }
  return open;
}
