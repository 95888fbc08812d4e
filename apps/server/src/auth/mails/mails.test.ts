// Tests every kind of e-mail in every language of the product, as plain text and HTML.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readProduct, SUPABASE_DIR } from '../../config/product.ts';
import { LINK_KINDS, type LinkKind } from '../links/link-kinds.ts';
import { chooseMailTexts } from './choose-mail-texts.ts';
import { type CredentialChange, credentialMail } from './credential-mail.ts';
import { failedSignInsMail } from './failed-sign-ins-mail.ts';
import { linkMail } from './link-mail.ts';
import { readMailTexts } from './mail-texts.ts';
import { phoneChangedMail } from './phone-changed-mail.ts';
import { reauthenticationMail } from './reauthentication-mail.ts';

const parts = { to: 'amina@app.example', link: 'https://app.example/?a=1&b="2', code: '012345' };
const ALL = readMailTexts(join(SUPABASE_DIR, 'mails'), readProduct(SUPABASE_DIR).colours);
const told = {
  to: parts.to,
  at: new Date('2025-01-15T23:30:00Z'),
  publicUrl: 'https://app.example',
};
const CHANGES = Object.keys(ALL[0]?.credential_changes ?? {}) as CredentialChange[];
const kinds = Object.keys(LINK_KINDS) as LinkKind[];
const mailOf = (kind: LinkKind, texts: (typeof ALL)[number]) =>
  linkMail(kind, LINK_KINDS[kind].mailed, { ...parts, texts });

test('the product has e-mail texts in three languages', () => {
  expect(ALL.map(({ language }) => language)).toEqual(['ar', 'en', 'fr']);
});

describe.each(ALL)('e-mails in $language', (texts) => {
  const { language } = texts;
  const direction = language === 'ar' ? 'rtl' : 'ltr';

  test.each(kinds)('the e-mail %s contains the link and the code', (kind) => {
    const mail = mailOf(kind, texts);
    expect(mail.to).toBe(parts.to);
    expect(mail.text).toContain(parts.link);
    expect(mail.text).toContain(parts.code);
    expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(mail.html).toContain('href="https://app.example/?a=1&amp;b=&quot;2"');
    expect(mail.html).toContain(parts.code);
    expect(Object.values(mail.links ?? {})).toEqual([parts.link]);
    expect(Object.values(mail.codes ?? {})).toEqual([parts.code]);
  });

  test('the reauthentication e-mail contains a code and no link', () => {
    const mail = reauthenticationMail({ ...parts, texts });
    expect(mail.text).toContain(parts.code);
    expect(mail.html).toContain(parts.code);
    expect(mail.html).toContain(`dir="${direction}"`);
    expect(mail.html).not.toContain('<a ');
  });

  test.each(CHANGES)(
    'the e-mail about %s has two links to our site, and states the time in the `time_zone` of the texts',
    (change) => {
      const mail = credentialMail({ ...told, change, texts });
      const [security, reset] = ['profile/security', 'forgot-password'].map(
        (path) => `https://app.example/${language}/${path}`,
      );
      expect(mail.html).toContain(`dir="${direction}"`);
      for (const body of [mail.text, mail.html]) {
        expect(body).toContain(mail.links?.security);
        // The change was made at 23:30 UTC. The e-mail must show the time in the time zone of its
        // texts: 00:30 on the next day, the 16th.
        expect(body).toMatch(/16 \D+2025\D*(00:30|0\u00a0h\u00a030)/);
        expect(body.match(/https?:[^\s"<]+/g)).toEqual([security, reset]);
      }
      expect(mail.links).toEqual({ security, reset });
    },
  );

  test('the e-mails about different credential changes have different texts', () => {
    const mails = CHANGES.map((change) => credentialMail({ ...told, change, texts }));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(CHANGES.length);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(CHANGES.length);
  });

  test.each(['password', 'code'] as const)(
    'the e-mail about failed sign-ins contains no link (failed step: %s)',
    (step) => {
      const mail = failedSignInsMail({ to: parts.to, step, texts });
      expect(mail.html).toContain(`dir="${direction}"`);
      // A link in this warning would train users to click links in fake warnings.
      expect(`${mail.html}${mail.text}`).not.toMatch(/<a |https?:/);
      expect(mail.text).not.toBe(
        failedSignInsMail({ ...parts, texts, step: step === 'code' ? 'password' : 'code' }).text,
      );
    },
  );

  test('the e-mail about a changed phone number shows only the last digits of the number, and contains no link', () => {
    const mail = phoneChangedMail({ to: parts.to, phone: '212661234578', texts });
    expect(mail.html).toContain(`dir="${direction}"`);
    expect(mail.text).toContain('78');
    expect(`${mail.html}${mail.text}`).not.toMatch(/<a |https?:|6612345/);
  });

  test('each kind of e-mail has a different subject', () => {
    const subjects = kinds.map((kind) => mailOf(kind, texts).subject);
    expect(new Set(subjects).size).toBe(kinds.length);
  });
});

test.each(kinds)('the e-mail %s has a different text in each language', (kind) => {
  const written = ALL.map((texts) => mailOf(kind, texts).text);
  expect(new Set(written).size).toBe(ALL.length);
});

test.each([
  ['fr', 'ar', 'fr'],
  [undefined, 'ar-MA,fr;q=0.9', 'ar'],
  ['de', 'it,fr;q=0.5', 'fr'],
  [undefined, undefined, 'en'],
])(
  'for a user who signed up in %s with a browser that prefers %s, the e-mail is in %s',
  (wanted, header, language) => {
    expect(chooseMailTexts(ALL)(wanted, header).language).toBe(language);
  },
);
