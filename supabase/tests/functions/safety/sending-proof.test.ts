// If a second factor is enrolled, confirming a transfer requires it. The tests cover which proofs
// are accepted, and how old they may be.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import { openSession } from '../../support/open-session.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const confirm = (db: Client, made: MadeTransfer, claims: object) =>
  call(
    db,
    made.sender,
    'confirm_money_transfer',
    { p_id: made.id, p_quote_id: made.quoteId, p_payout_code: made.code },
    { aal: 'aal2', ...claims },
  );
/**
 * Returns the claims of a token whose user authenticated by the given method. `ago` is the time
 * between the authentication and the transaction.
 */
const proven = async (db: Client, method: string, ago: string) => {
  const [row] = await asRoot<{ timestamp: number }>(
    db,
    'select extract(epoch from now() - $1::interval)::float as timestamp',
    [ago],
  );
  return { amr: [{ method, timestamp: row?.timestamp }] };
};

const addPasskey = (db: Client, userId: string) =>
  asRoot(
    db,
    `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, friendly_name)
     values (gen_random_uuid(), $1, $2, '\\x00', 'Phone')`,
    [userId, Buffer.from(userId)],
  );

/**
 * Adds a verified authenticator app that was enrolled the given interval ago, and marks the session
 * as verified with this app.
 */
async function addApp(db: Client, userId: string, session: string, age: string): Promise<void> {
  await asRoot(
    db,
    `with app as (
       insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', $3::text, now() - $3::text::interval, now()) returning id)
     update auth.sessions s set factor_id = app.id from app where s.id = $2`,
    [userId, session, age],
  );
}

const startSession = async (db: Client, userId: string) => {
  const claims = await openSession(db, userId);
  await asRoot(
    db,
    "update auth.sessions set created_at = now() - interval '1 hour' where id = $1",
    [claims.session_id],
  );
  return claims;
};

type Having = 'nothing' | 'an app' | 'a new app' | 'a passkey' | 'an app and a passkey';

async function draftOfWhoHas(db: Client, having: Having) {
  const made = await makeTransfer(db, 'draft');
  const session = await startSession(db, made.sender);
  if (having.startsWith('an app')) await addApp(db, made.sender, session.session_id, '1 year');
  if (having === 'a new app') await addApp(db, made.sender, session.session_id, '5 minutes');
  if (having.endsWith('a passkey')) await addPasskey(db, made.sender);
  return { made, session };
}

describe('the confirmation of a transfer', () => {
  const QUARTER = '15 minutes';
  it.each<[Having, string, [method: string, ago: string] | null, 'code' | 'sign_in' | null]>([
    ['nothing', 'without a proof', null, null],
    ['an app', 'without a proof', null, 'code'],
    ['an app', 'with a recent code', ['totp', '0'], null],
    ['an app', 'with a code from almost 15 minutes ago', ['totp', '14 minutes 59 seconds'], null],
    ['an app', 'with a code from 15 minutes ago', ['totp', QUARTER], 'code'],
    ['an app', 'with a recent password', ['password', '0'], 'code'],
    ['a new app', 'with its own code', ['totp', '0'], 'sign_in'],
    ['a new app', 'with a recent password', ['password', '0'], null],
    ['a passkey', 'without a proof', null, 'sign_in'],
    ['a passkey', 'with a recent use of it', ['passkey', '0'], null],
    ['a passkey', 'with a recent code from an e-mail', ['otp', '0'], null],
    ['a passkey', 'with its use 15 minutes ago', ['passkey', QUARTER], 'sign_in'],
    ['an app and a passkey', 'with the passkey alone', ['passkey', '0'], 'code'],
  ])(
    'requires the right proof from a person who has %s and confirms %s',
    (having, _, done, proof) =>
      withDatabase(async (db) => {
        const { made, session } = await draftOfWhoHas(db, having);
        const claims = done ? await proven(db, ...done) : {};
        const all = { aal: 'aal2', ...session, ...claims };
        const checks = { p_id: made.id, p_quote_id: made.quoteId };
        expect(await call(db, made.sender, 'sending_checks', checks, all)).toMatchObject({ proof });
        const before = await transferSnapshot(db, made.id);
        if (proof === null) {
          expect(await confirm(db, made, all)).toMatchObject({ status: 'pending' });
        } else {
          await expectRefused(confirm(db, made, all), 'PROOF_NEEDED', { proof });
          expect(await transferSnapshot(db, made.id)).toEqual(before);
        }
      })(),
  );

  it(
    'needs no proof from an authenticator app that was never verified',
    withDatabase(async (db) => {
      const { made, session } = await draftOfWhoHas(db, 'an app');
      await asRoot(db, "update auth.mfa_factors set status = 'unverified' where user_id = $1", [
        made.sender,
      ]);
      expect(await confirm(db, made, session)).toMatchObject({ status: 'pending' });
    }),
  );

  it(
    'needs no new proof when a successful confirmation is repeated',
    withDatabase(async (db) => {
      const { made, session } = await draftOfWhoHas(db, 'an app');
      const first = await confirm(db, made, { ...session, ...(await proven(db, 'totp', '0')) });
      expect(await confirm(db, made, session)).toEqual(first);
    }),
  );
});
