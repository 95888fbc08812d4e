// Test data for each retention class: creates the rows of the class, sets their dates back, and
// reads the rows that remain.
import type { Client } from 'pg';
import { makeChatPair } from '../chat/make-chat-pair.ts';
import { sendMessage } from '../chat/send-message.ts';
import { asRoot } from '../database/as-root.ts';
import { backdate } from '../database/backdate.ts';
import { call } from '../database/call.ts';
import { deleteAccount } from '../delete-account.ts';
import { makeScheduledDelivery } from '../deliveries/make-scheduled-delivery.ts';
import { makeHome } from '../homes/make-home.ts';
import { makePerson } from '../make-person.ts';
import { makeTransfer } from '../money/make-transfer.ts';
import { openSession } from '../open-session.ts';
import { submitIdentity } from '../submit-identity.ts';

export type RetentionScene = {
  /** Sets the dates of the rows back by the interval `span`. */
  age: (span: string) => Promise<void>;
  /** Returns the rows that were not deleted, without the values that were removed from them. */
  left: () => Promise<unknown>;
  before: unknown;
  after: unknown;
};

export const RETENTION_SCENES: [string, (db: Client) => Promise<RetentionScene>][] = [
  [
    'devices',
    async (db) => {
      const person = await makePerson(db);
      const { session_id } = await openSession(db, person);
      return {
        age: (span) =>
          backdate(
            db,
            'update auth.sessions set created_at = now() - $2::interval, updated_at = now() - $2::interval, refreshed_at = null where id = $1',
            [session_id, span],
          ),
        left: () => asRoot(db, 'select id from auth.sessions where user_id = $1', [person]),
        before: [{ id: session_id }],
        after: [],
      };
    },
  ],
  [
    'messages_of_ended',
    async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await sendMessage(db, karim, id, 'Salam');
      await sendMessage(db, amina, id, 'Labas');
      await deleteAccount(db, karim);
      return {
        age: (span) =>
          backdate(db, 'update auth.users set deleted_at = now() - $2::interval where id = $1', [
            karim,
            span,
          ]),
        left: () =>
          asRoot(
            db,
            'select body from public.messages where conversation_id = $1 and type = $2 order by seq',
            [id, 'text'],
          ),
        before: [{ body: 'Salam' }, { body: 'Labas' }],
        after: [{ body: null }, { body: 'Labas' }],
      };
    },
  ],
  [
    'home_visits',
    async (db) => {
      const { id } = await makeHome(db);
      const person = await makePerson(db);
      await asRoot(db, 'insert into private.phone_reveals (user_id, property_id) values ($1, $2)', [
        person,
        id,
      ]);
      return {
        age: (span) =>
          backdate(
            db,
            'update private.phone_reveals set revealed_at = now() - $2::interval where user_id = $1',
            [person, span],
          ),
        left: () => asRoot(db, 'select from private.phone_reveals where user_id = $1', [person]),
        before: [{}],
        after: [],
      };
    },
  ],
  [
    'reports',
    async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await call(db, amina, 'report_person', {
        p_id: id,
        p_conversation_id: id,
        p_user_id: karim,
        p_reason: 'spam',
      });
      return {
        age: (span) =>
          backdate(
            db,
            `update public.chat_reports set resolution = 'dismissed', resolved_by = $1, resolved_at = now() - $2::interval where id = $1`,
            [id, span],
          ),
        left: () => asRoot(db, 'select from public.chat_reports where id = $1', [id]),
        before: [{}],
        after: [],
      };
    },
  ],
  [
    'deliveries',
    async (db) => {
      const { id } = await makeScheduledDelivery(db);
      return {
        age: (span) =>
          backdate(
            db,
            `update public.deliveries set status = 'completed', outcome = 'cancelled', completed_at = now() - $2::interval where id = $1`,
            [id, span],
          ),
        left: () =>
          asRoot(
            db,
            `select contents is null and pickup_contact_phone is null and dropoff_address is null as is_empty,
               (select count(*)::integer from public.delivery_photos p where p.delivery_id = d.id) as photos,
               (select count(*)::integer from storage.objects o where o.bucket_id = 'delivery-photos' and o.name like d.id || '/%') as files
             from public.deliveries d where id = $1`,
            [id],
          ),
        before: [{ is_empty: false, photos: 1, files: 1 }],
        after: [{ is_empty: true, photos: 0, files: 0 }],
      };
    },
  ],
  [
    'identity_papers',
    async (db) => {
      const sender = await makePerson(db);
      await submitIdentity(db, sender);
      return {
        age: (span) =>
          backdate(db, 'update auth.users set deleted_at = now() - $2::interval where id = $1', [
            sender,
            span,
          ]),
        left: () =>
          asRoot(
            db,
            `select (select count(*)::integer from public.user_identity_approvals where user_id = $1) as cases,
               (select count(*) > 0 from storage.objects where bucket_id = 'documents' and name like '%/' || $1 || '/%') as has_files`,
            [sender],
          ),
        before: [{ cases: 1, has_files: true }],
        after: [{ cases: 0, has_files: false }],
      };
    },
  ],
  [
    'transfers',
    async (db) => {
      const { id } = await makeTransfer(db, 'completed');
      return {
        age: (span) =>
          backdate(
            db,
            `update public.money_transfers set updated_at = now() - $2::interval, notes = 'For school' where id = $1`,
            [id, span],
          ),
        left: () =>
          asRoot(
            db,
            `select t.notes, t.recipient_name <> '-' as has_name, a.document_last4 <> '-' as has_document,
               t.amount_centimes > 0 as has_amount
             from public.money_transfers t join private.payout_attempts a on a.transfer_id = t.id where t.id = $1`,
            [id],
          ),
        before: [{ notes: 'For school', has_name: true, has_document: true, has_amount: true }],
        after: [{ notes: null, has_name: false, has_document: false, has_amount: true }],
      };
    },
  ],
  [
    'sender_devices',
    async (db) => {
      const { id } = await makeTransfer(db, 'pending');
      return {
        age: (span) =>
          backdate(
            db,
            `update private.activity_transfers set confirmed_at = now() - $2::interval, screened_at = now(),
               phone = '+212600000000', device = 'a' where transfer_id = $1`,
            [id, span],
          ),
        left: () =>
          asRoot(
            db,
            'select phone, device from private.activity_transfers where transfer_id = $1',
            [id],
          ),
        before: [{ phone: '+212600000000', device: 'a' }],
        after: [{ phone: null, device: null }],
      };
    },
  ],
  [
    'activity_cases',
    async (db) => {
      const person = await makePerson(db);
      await asRoot(db, "select private.raise_activity_alert($1, 'amount', $1, null, '{}')", [
        person,
      ]);
      const age = (span: string) =>
        backdate(
          db,
          `with c as (update private.activity_cases set decision = 'no_action', decided_by = $1,
             decided_at = now() - $2::interval where person_id = $1 returning id)
           update private.activity_alerts a set found_at = now() - $2::interval from c where a.case_id = c.id`,
          [person, span],
        );
      return {
        age,
        left: () =>
          asRoot(
            db,
            `select from private.activity_cases c join private.activity_alerts a on a.case_id = c.id where c.person_id = $1`,
            [person],
          ),
        before: [{}],
        after: [],
      };
    },
  ],
];
