import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { ERROR_CODES, type ErrorName, errorNameFor } from '@wasl/core/error-codes';
import ar from '@wasl/texts/ar/errors.json';
import en from '@wasl/texts/en/errors.json';
import fr from '@wasl/texts/fr/errors.json';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { T } from '../../i18n/use-t.ts';
import { isNetworkError, messageFor } from './message-for.ts';
import { Refusal } from './refusal.ts';

const TEXTS = { en, fr, ar };
type Language = keyof typeof TEXTS;

function tOf(language: Language): T {
  const compiled = Object.entries(TEXTS[language]).map(([key, text]) => [
    key,
    compileMessage(text),
  ]);
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: Object.fromEntries(compiled) },
  });
  return (key, values) => i18n._(key, values);
}
const refuse = (name: ErrorName, details?: object) =>
  new Refusal({ code: ERROR_CODES[name], message: name, details: JSON.stringify(details ?? null) });
const said = (error: unknown) => messageFor(error, tOf('en'), 'en');

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

describe('the message of a refusal', () => {
  it.each<[ErrorName, object, Record<Language, string>]>([
    [
      'AMOUNT_TOO_SMALL',
      { minimum_centimes: 20_00 },
      {
        en: 'The minimum amount is 20 MAD.',
        fr: 'Le montant minimum est de 20 DH.',
        ar: 'أصغر مبلغ هو 20 درهم.',
      },
    ],
    [
      'AMOUNT_TOO_LARGE',
      { maximum_centimes: 20_000_00 },
      {
        en: 'The maximum amount is 20,000 MAD.',
        fr: 'Le montant maximum est de 20\u202f000 DH.',
        ar: 'أكبر مبلغ هو 20\u202f000 درهم.',
      },
    ],
    [
      'REQUESTS_TOO_MANY',
      { maximum: 10, next_at: '2026-11-23T08:05:00+00:00' },
      {
        en: 'You can write to 10 new people a day. You can write to another new person after 23 Nov 2026 at 08:05. Your message is saved.',
        fr: 'Vous pouvez écrire à 10 nouvelles personnes par jour. La prochaine sera possible après le 23 nov. 2026 à 8 h 05. Ce que vous avez écrit est gardé.',
        ar: 'يمكنك مراسلة 10 أشخاص جدد في اليوم. المرة القادمة ممكنة بعد 23 نونبر 2026 على الساعة 08:05. ما كتبته محفوظ.',
      },
    ],
    [
      'CLAIM_TOO_LATE',
      { days: 2 },
      {
        en: 'You had 2 days to report a problem, and that period has ended. Write to support and include the label code.',
        fr: 'Un problème peut être signalé pendant 2 jours. Ce délai est passé. Écrivez au service client avec le code de l’étiquette.',
        ar: 'يمكن التبليغ عن مشكلة خلال يومين. انتهى هذا الوقت. راسل خدمة الزبناء مع رمز الملصق.',
      },
    ],
    [
      'CLAIM_TOO_LATE',
      { days: 30 },
      {
        en: 'You had 30 days to report a problem, and that period has ended. Write to support and include the label code.',
        fr: 'Un problème peut être signalé pendant 30 jours. Ce délai est passé. Écrivez au service client avec le code de l’étiquette.',
        ar: 'يمكن التبليغ عن مشكلة خلال 30 يوما. انتهى هذا الوقت. راسل خدمة الزبناء مع رمز الملصق.',
      },
    ],
    [
      'CONTACTS_FULL',
      { maximum: 5000 },
      {
        en: 'Your contact list is full (up to 5000 contacts). Delete a contact first.',
        fr: 'Votre carnet est plein (5000 contacts au maximum). Supprimez d’abord un contact.',
        ar: 'دفتر جهات الاتصال ممتلئ (الحد الأقصى: 5000). احذف جهة اتصال أولا.',
      },
    ],
  ])('contains the values of the refusal: %s', (name, details, words) => {
    for (const language of ['en', 'fr', 'ar'] as const) {
      const text = messageFor(refuse(name, details), tOf(language), language);
      expect(text.replaceAll('\u00a0', ' ')).toBe(words[language]);
    }
  });

  it("is the text for the refusal's name in each language, and never a key or a placeholder", () => {
    const values = {
      minimum_centimes: 1,
      maximum_centimes: 1,
      expected_centimes: 1,
      available_centimes: 1,
      used_centimes: 1,
      limit_centimes: 1,
      proposed_centimes: 1,
      now_centimes: 1,
      maximum: 1,
    };
    for (const language of ['en', 'fr', 'ar'] as const) {
      for (const name of Object.keys(ERROR_CODES) as ErrorName[]) {
        const text = messageFor(
          refuse(name, { ...values, days: 3, name: 'Zineb', next_at: '2026-11-23T08:05:00Z' }),
          tOf(language),
          language,
        );
        expect(text, `${language} ${name}`).not.toMatch(/errors\.|[{}]|undefined|NaN/);
      }
    }
  });

  it('has a value for each of its placeholders, for every refusal that the database raises', () => {
    const schemas = join(import.meta.dirname, '../../../../../supabase/schemas');
    const raised = globSync('**/*.sql', { cwd: schemas })
      .map((file) => readFileSync(join(schemas, file), 'utf8'))
      .join('\n')
      .split('private.refuse(')
      .map((rest) => /^\s*'(WA\d{3})'[^;]*;/.exec(rest))
      .filter((call) => call !== null);
    expect(raised.length).toBeGreaterThan(100);
    for (const [call, code] of raised) {
      const text = en[`errors.${errorNameFor(code) ?? 'NOT_SIGNED_IN'}`];
      for (const [, hole] of text.matchAll(/\{(\w+)[,}]/g)) {
        expect(call).toMatch(new RegExp(`['"]${hole}(_centimes|_at)?['"]`));
      }
    }
  });

  it('uses the plural rules of the language for a number of days', () => {
    const text = (days: number) =>
      messageFor(refuse('USERNAME_TOO_SOON', { days }), tOf('ar'), 'ar');
    expect([1, 2, 3, 11].map(text)).toEqual([
      expect.stringContaining('بعد يوم واحد'),
      expect.stringContaining('بعد يومين'),
      expect.stringContaining('بعد 3 أيام'),
      expect.stringContaining('بعد 11 يوما'),
    ]);
  });
});

describe('the message of an error that is not a refusal', () => {
  it('is the fallback of the screen; without a fallback, it says that something went wrong', () => {
    const unknown = new Refusal({ code: '23505', message: 'duplicate key' });
    for (const error of [unknown, new Error('boom'), 'text', undefined]) {
      expect(said(error)).toBe(en['errors.unexpected']);
      expect(messageFor(error, tOf('en'), 'en', 'errors.NOT_SIGNED_IN')).toBe(
        en['errors.NOT_SIGNED_IN'],
      );
    }
  });

  it.each(['Failed to fetch', 'NetworkError when attempting', 'Load failed', 'network: away'])(
    'reports a lost network when the error of the browser is "%s"',
    (message) => {
      expect(said(new TypeError(message))).toBe(en['errors.network']);
      expect(said(new Refusal({ message }))).toBe(en['errors.network']);
    },
  );

  it('reports a lost network while the device is offline', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(said(new Error('boom'))).toBe(en['errors.network']);
    expect(said(refuse('OWN_CASE'))).toBe(en['errors.OWN_CASE']);
  });
});

it('a refusal is not reported as a lost network, even if the text of the refusal contains "network"', () => {
  const refusal = new Refusal({ code: ERROR_CODES.OWN_CASE, message: 'network fetch' });
  expect(isNetworkError(refusal)).toBe(false);
  expect(isNetworkError('Failed to fetch')).toBe(false);
  expect(said(refusal)).toBe(en['errors.OWN_CASE']);
});
