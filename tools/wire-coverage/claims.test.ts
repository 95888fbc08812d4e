import { expect, it } from 'vitest';
import { codeWords, listedThings } from './claims.ts';

it.each([
  ['Filters: eq, neq and in', ['eq', 'neq and in']],
  ['mfa.challenge and mfa.verify', ['mfa.challenge and mfa.verify']],
  ['listUsers and getUserById', ['listUsers', 'getUserById']],
  ['a code ends; phone_exists; over_sms', ['a code ends', 'phone_exists', 'over_sms']],
  ['Copy, with or without metadata', ['Copy', 'with or without metadata']],
  ['Uploads (TUS 1.0.0: creation, expiration)', ['creation', 'expiration)']],
  ['One thing', ['One thing']],
])('%s names %j', (feature, things) => {
  expect(listedThings(feature)).toEqual(things);
});

it.each([
  ['Session timebox: session_expired', ['session_expired']],
  ['Unknown table: PGRST205 with hint', ['PGRST205']],
  ['Offset beyond the rows: 416 PGRST103', ['416', 'PGRST103']],
  ['updateUser of the e-mail, PKCE flow', ['updateUser']],
  ['Limit: 100 channels of a socket', []],
  ['SUPABASE_DB_URL', ['SUPABASE_DB_URL']],
])('a test of %s must know %j', (text, words) => {
  expect(codeWords(text)).toEqual(words);
});
