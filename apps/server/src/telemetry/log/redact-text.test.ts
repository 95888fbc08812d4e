// Tests of log sanitizing: personal data is removed from a message, and the information needed to
// fix the error stays.
import { runInNewContext } from 'node:vm';
import { PROPERTY_SEED } from '@wasl/testing/property-seed';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redactText } from './redact-text.ts';

it.each([
  ['no account of amina.k+1@mail.example here', 'no account of <address> here'],
  ['call +212612345678 or 06 12 34 56 78', 'call <number> or <number>'],
  ['postgres://owner:secret@db:5432/data refused', 'postgres://db:5432/data refused'],
  [
    'GET https://app.example/en/collect?code=12345678#x failed',
    'GET https://app.example/en/collect failed',
  ],
  ['/auth/v1/verify?token=abc&type=signup', '/auth/v1/verify'],
  ['Bearer abc.def.ghi is over', '<token> is over'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln is bad', '<token> is bad'],
  ['row 0199a310-1111-7000-8000-000000000001 is gone', 'row <id> is gone'],
  ['Key (email)=(amina@mail.example) already exists.', 'Key (…) already exists.'],
  ['Key (owner_id, name)=(7, Amina) already exists.', 'Key (…) already exists.'],
  ['invalid input syntax for type uuid: "Amina Khaldi"', 'invalid input syntax for type uuid: "…"'],
  ['"public.profiles" or "Amina" of "a"', '"public.profiles" or "…" of "a"'],
  ['said "amina is', 'said "…"'],
  ['x-1+a.b://owner:secret@db', 'x-1+a.b://db'],
  ['from 203.0.113.7 and 2001:db8::7:1', 'from <network address> and <network address>'],
  ['token 3f9a0c1d2b4e5f60718293a4b5c6d7e8f9', 'token <token>'],
])('redacts the text: %s', (text, clean) => {
  expect(redactText(text)).toBe(clean);
});

it.each([
  'relation "public.profiles" does not exist',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'due work failed at 2026-11-24T13:20:27.481Z and is tried again in 30 s',
  'at processTicksAndRejections (node:internal/process/task_queues:105:5)',
  'Error: PGRST205 after 12 ms, 3 of 40 rows',
  'column m.not_before must appear in the GROUP BY clause',
])('keeps the text: %s', (text) => {
  expect(redactText(text)).toBe(text);
});

it('truncates long text', () => {
  expect(redactText('ab '.repeat(5000))).toHaveLength(1001);
});

it('reads at most 4,000 characters of a text', () => {
  expect(redactText('ab '.repeat(5000), 20_000)).toHaveLength(4000);
});

/**
 * Text fragments that the redaction patterns search for. Some of them can start a match. The tests
 * repeat each fragment many times, because repetitions can make a pattern slow. For example,
 * redacting a parenthesis followed by letters once took exponential time.
 */
const PARTS = `" "\\ ("a :// a:// ? a@ bearer eyJ 1. 2001: (a, a _ 1 1a 0 - a0- : ( (a)=(`.split(
  ' ',
);

it.each([...PARTS, ...PARTS.map((part) => `${part} `)])(
  'redacts a text with many repetitions of %j within the time limit',
  (part) => {
    const texts = ['', '(', '"'].flatMap((start) =>
      ['', ' !', ')'].map((end) => start + part.repeat(4000).slice(0, 3990) + end),
    );
    // A pattern that takes more than quadratic time could run for minutes or forever. Only the
    // timeout of this VM context can interrupt it.
    const limits = { timeout: scaleTimeout(15_000) };
    runInNewContext('for (const text of texts) clean(text)', { clean: redactText, texts }, limits);
  },
);

it('a text that once blocked the server for seconds is redacted quickly', () => {
  expect(redactText(`(${'a'.repeat(29)} !`)).toBe(`(${'a'.repeat(29)} !`);
});

it('removes e-mail addresses and phone numbers, whatever text surrounds them', () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/);
  fc.assert(
    fc.property(
      word,
      word,
      fc.stringMatching(/^\+2126\d{8}$/),
      fc.string(),
      (a, b, phone, around) => {
        const email = `${a}@${b}.example`;
        const clean = redactText(`${around} ${email} ${phone} ${around}`);
        expect(clean).not.toContain(email);
        expect(clean).not.toContain(phone);
      },
    ),
    { seed: PROPERTY_SEED },
  );
});
