// The owner of an account is notified of a changed credential. Technical updates that change no
// credential are not announced.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { addFactor } from '../../support/add-factor.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { outboxOf } from '../../support/outbox/outbox-messages.ts';
import { subscribeToPush } from '../../support/outbox/subscribe-to-push.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const AUDIT = `insert into auth.audit_log_entries (id, payload, ip_address)
  values (gen_random_uuid(), json_build_object('action', $2::text, 'actor_id', $1::text), '')`;
const PASSKEY = `insert into auth.webauthn_credentials (user_id, credential_id, public_key)
  values ($1::uuid, sha256($1::uuid::text::bytea), '\\x00')`;

const CHANGES: [kind: string, ...steps: ((db: Client, id: string) => Promise<unknown>)[]][] = [
  ['password_changed', (db, id) => asRoot(db, AUDIT, [id, 'user_updated_password'])],
  ['second_step_on', addFactor],
  [
    'second_step_off',
    addFactor,
    (db, id) => asRoot(db, 'delete from auth.mfa_factors where user_id = $1', [id]),
  ],
  ['passkey_added', (db, id) => asRoot(db, PASSKEY, [id])],
  [
    'passkey_removed',
    (db, id) => asRoot(db, PASSKEY, [id]),
    (db, id) => asRoot(db, 'delete from auth.webauthn_credentials where user_id = $1', [id]),
  ],
  [
    'email_changed',
    (db, id) =>
      asRoot(db, "update auth.users set email = id || '@new.example' where id = $1", [id]),
  ],
  [
    'phone_changed',
    (db, id) => asRoot(db, "update auth.users set phone = '212600009901' where id = $1", [id]),
    (db, id) => asRoot(db, "update auth.users set phone = '212600009902' where id = $1", [id]),
  ],
];

it.each(CHANGES)(
  '%s is announced once, in the app and by push, to the owner of the account alone',
  (kind, ...steps) =>
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      await subscribeToPush(db, amina);
      const before = steps.slice(0, -1);
      for (const step of before) await step(db, amina);
      const notified = await trackNotifications(db, { amina });
      await steps.at(-1)?.(db, amina);
      expect(await notified()).toEqual([`amina ${kind}`]);
      const left = (await outboxOf(db, amina)).filter((message) => message.kind === kind);
      expect(left.map(({ channel }) => channel)).toEqual(['push']);
    })(),
);

it(
  'the owner is not notified of an unverified factor, a rehashed password, a first phone number or a closed account',
  withDatabase(async (db) => {
    const amina = await makePerson(db);
    const notified = await trackNotifications(db, { amina });
    await asRoot(
      db,
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'unverified', now(), now())`,
      [amina],
    );
    await asRoot(db, 'delete from auth.mfa_factors where user_id = $1', [amina]);
    await asRoot(db, "update auth.users set encrypted_password = 'anew' where id = $1", [amina]);
    await asRoot(db, AUDIT, [amina, 'login']);
    await asRoot(db, 'update auth.users set phone = null where id = $1 and phone is null', [amina]);
    expect(await notified()).toEqual([]);
    await asRoot(db, PASSKEY, [amina]);
    await notified();
    await asRoot(
      db,
      "update auth.users set email = id || '@gone.example', phone = null, deleted_at = now() where id = $1",
      [amina],
    );
    const left = await asRoot(db, 'select from auth.webauthn_credentials where user_id = $1', [
      amina,
    ]);
    expect(left).toEqual([]);
    expect(await notified()).toEqual([]);
  }),
);
