// Link for a recipient without an account: who receives the link, what its page shows before and
// after the phone is verified, and when the link ends.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeParties } from '../../support/money/make-parties.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import {
  abandonTransfer,
  acceptTransfer,
  completeTransfer,
  expireTransfer,
  giveUpTransfer,
} from '../../support/money/transfer-steps.ts';
import {
  backdateCollectLink,
  callAsVisitor,
  makeLinkedTransfer,
  RECIPIENT_PHONE,
  sendCode,
  sendNextMessage,
  verifyCollectPhone,
} from '../../support/recipients/collect-link.ts';

const open = (...[db, token, proof]: [Parameters<typeof callAsVisitor>[0], string, string?]) =>
  callAsVisitor(db, 'open_collect_link', { p_token: token, ...(proof ? { p_proof: proof } : {}) });

describe('the link to collect money', () => {
  it(
    'is sent only once, to the phone of a recipient without an account, after a broker has accepted the transfer',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker', {
        recipientPhone: RECIPIENT_PHONE,
      });
      expect(await sendNextMessage(db)).toBeNull();
      await acceptTransfer(db, made);
      expect(await sendNextMessage(db, 'abc')).toEqual({
        id: expect.any(Number),
        text: 'collect_link',
        phone: RECIPIENT_PHONE,
        language: 'fr',
        path: 'collect/abc',
        code: null,
      });
      await giveUpTransfer(db, made);
      await asRoot(db, 'delete from private.money_transfer_declines where transfer_id = $1', [
        made.id,
      ]);
      await acceptTransfer(db, made);
      expect(await sendNextMessage(db)).toBeNull();
      expect(await open(db, 'abc')).toMatchObject({ is_proven: false });
    }),
  );

  it(
    'is sent in a message in the language of the sender',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker', {
        recipientPhone: RECIPIENT_PHONE,
      });
      await asRoot(
        db,
        `update public.profiles set preferred_language_id =
           (select id from public.languages where code = 'ar') where id = $1`,
        [made.sender],
      );
      await acceptTransfer(db, made);
      expect(await sendNextMessage(db)).toMatchObject({ language: 'ar' });
    }),
  );

  it(
    'is not sent to a recipient with an account, or without a phone number',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'in_process');
      await asRoot(db, 'update public.money_transfers set recipient_phone = $2 where id = $1', [
        made.id,
        RECIPIENT_PHONE,
      ]);
      await giveUpTransfer(db, made);
      await asRoot(db, 'delete from private.money_transfer_declines where transfer_id = $1', [
        made.id,
      ]);
      await acceptTransfer(db, made);
      await makeTransfer(db, 'in_process');
      expect(await sendNextMessage(db)).toBeNull();
      expect(await asRoot(db, 'select from private.collect_links')).toHaveLength(0);
    }),
  );

  it(
    'is not stored in readable form, and neither are its code and its proof',
    withDatabase(async (db) => {
      const made = await makeLinkedTransfer(db);
      await sendCode(db, made.token, '135791');
      await backdateCollectLink(db, made.id, '1 minute');
      const proof = await verifyCollectPhone(db, made.token);
      const [rows] = await asRoot<{ text: string }>(
        db,
        `select concat((select jsonb_agg(l) from private.collect_links l),
           (select jsonb_agg(m) from private.phone_messages m),
           (select jsonb_agg(a) from private.audit_events a where a.subject_id = $1),
           (select jsonb_agg(e) from public.money_transfer_events e)) as text`,
        [made.id],
      );
      for (const secret of [made.token, '135791', '246813', proof, made.code]) {
        expect(rows?.text).not.toContain(secret);
      }
    }),
  );

  it(
    'opens a page that shows the transfer without names, and only after the phone was verified',
    withDatabase(async (db) => {
      const made = await makeLinkedTransfer(db);
      expect(await open(db, made.token)).toEqual({
        is_proven: false,
        has_code: false,
        next_code_at: expect.any(String),
      });
      const proof = await verifyCollectPhone(db, made.token);
      expect(await open(db, made.token)).toMatchObject({ is_proven: false, has_code: false });
      const shown = await open(db, made.token, proof);
      expect(shown).toEqual({
        is_proven: true,
        proof_ends_at: expect.any(String),
        is_ready: true,
        amount_centimes: made.payoutCentimes,
        city: expect.objectContaining({ name: 'Fes' }),
        until: expect.any(String),
        reference: made.reference,
        shop: expect.objectContaining({ name: expect.any(String), address: expect.any(String) }),
      });
      expect(JSON.stringify(shown)).not.toMatch(/Karim|Idrissi|Amina|Alaoui|\+212/);
    }),
  );

  it.each([
    ['no shop while another broker is looked for', giveUpTransfer],
    ['no shop while it is on hold', (db, { id }) => holdTransfer(db, id)],
  ] as [string, typeof giveUpTransfer][])('opens a page that shows %s', (_, step) =>
    withDatabase(async (db) => {
      const made = await makeLinkedTransfer(db);
      const proof = await verifyCollectPhone(db, made.token);
      await step(db, made);
      expect(await open(db, made.token, proof)).toMatchObject({
        is_ready: false,
        reference: null,
        shop: null,
        until: null,
      });
    })(),
  );

  it.each([
    ['is paid out', completeTransfer],
    ['is cancelled', abandonTransfer],
    ['expires', expireTransfer],
  ])(
    'ends when the transfer %s: no code is sent or accepted, and the earlier proof no longer opens the page',
    (_, end) =>
      withDatabase(async (db) => {
        const made = await makeLinkedTransfer(db);
        const proof = await verifyCollectPhone(db, made.token);
        await backdateCollectLink(db, made.id, '1 minute');
        await callAsVisitor(db, 'send_collect_code', { p_token: made.token, p_language: 'fr' });
        await end(db, made);
        expect(await sendNextMessage(db)).toBeNull();
        expect(await open(db, made.token, proof)).toBeNull();
        for (const name of ['send_collect_code', 'prove_collect_phone'] as const) {
          const args = name === 'send_collect_code' ? { p_language: 'fr' } : { p_code: '246813' };
          expect(await callAsVisitor(db, name, { p_token: made.token, ...args })).toBeNull();
        }
        expect(await asRoot(db, 'select from private.collect_links')).toHaveLength(0);
      })(),
  );

  it(
    'stops working when the transfer expires, even before the scheduled job runs',
    withDatabase(async (db) => {
      const made = await makeLinkedTransfer(db);
      await asRoot(db, 'update public.money_transfers set expires_at = now() where id = $1', [
        made.id,
      ]);
      expect(await open(db, made.token)).toBeNull();
    }),
  );

  it(
    'gives the same result for every invalid token, including the hash of a valid token and null',
    withDatabase(async (db) => {
      const made = await makeLinkedTransfer(db);
      const [row] = await asRoot<{ hash: string }>(
        db,
        "select encode(token_hash, 'hex') as hash from private.collect_links",
      );
      for (const p_token of ['', 'x', null, row?.hash, `${made.token} `, made.reference]) {
        expect(await callAsVisitor(db, 'open_collect_link', { p_token })).toBeNull();
        expect(
          await callAsVisitor(db, 'send_collect_code', { p_token, p_language: 'fr' }),
        ).toBeNull();
        expect(
          await callAsVisitor(db, 'prove_collect_phone', { p_token, p_code: '246813' }),
        ).toBeNull();
      }
      expect(await sendNextMessage(db)).toBeNull();
    }),
  );
});
