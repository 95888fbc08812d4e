// The scheduled job runs while people use the app. It skips each locked row without waiting, and
// processes it in the next run.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addPicture } from '../support/add-picture.ts';
import { makeChatPair } from '../support/chat/make-chat-pair.ts';
import { putAttachment } from '../support/chat/put-attachment.ts';
import { sendMessage } from '../support/chat/send-message.ts';
import { asRoot } from '../support/database/as-root.ts';
import { backdate } from '../support/database/backdate.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makeDelivery } from '../support/deliveries/make-delivery.ts';
import { makeHome } from '../support/homes/make-home.ts';
import { makePerson } from '../support/make-person.ts';
import { saveSchedule, setNextTransferDate } from '../support/money/make-schedule.ts';
import { uploadDocument } from '../support/submit-identity.ts';

type Work = {
  run: string;
  /** Creates one item that is due, and returns the id of its row. */
  makeDue: (db: Client) => Promise<string>;
  /** Query for the row of the due item, with its id as $1. */
  row: string;
};

const insertFile = async (db: Client, bucket: string, folder: string) => {
  const name = `${folder}/${crypto.randomUUID()}.webp`;
  await asRoot(
    db,
    "insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - interval '25 hours')",
    [bucket, name],
  );
  return name;
};
const sweepDeliveries = 'select private.sweep_deliveries()';
const dueSweeps = `update private.delivery_sweeps set swept_at = now() - interval '2 hours'`;
const sweepPapers = 'select private.sweep_identity_papers()';
const duePapers = `update private.identity_sweeps set swept_at = now() - interval '2 hours'`;
const dueHomes = `update private.home_sweeps set swept_at = now() - interval '2 hours'`;

/** Creates a monthly transfer that is due today and whose recipient has an account. */
const makeDueSchedule = async (db: Client) => {
  const { id } = await saveSchedule(db, await makePerson(db), {
    p_receiver_id: await makePerson(db),
  });
  await setNextTransferDate(db, id, 'private.today_in_morocco()');
  return id;
};
const askDue = 'select private.ask_due_schedules()';
const dueSchedule =
  'transfer_schedules s where s.id = $1 and s.next_on <= private.today_in_morocco()';

const SCHEDULES: Record<string, Work> = {
  'a monthly transfer': {
    run: askDue,
    makeDue: makeDueSchedule,
    row: `from public.${dueSchedule}`,
  },
  'the sender of a monthly transfer': {
    run: askDue,
    makeDue: makeDueSchedule,
    row: `from public.profiles p where p.id = (select s.sender_id from public.${dueSchedule})`,
  },
  'the recipient of a monthly transfer': {
    run: askDue,
    makeDue: makeDueSchedule,
    row: `from public.profiles p where p.id = (select s.receiver_id from public.${dueSchedule})`,
  },
};

const WORKS: Record<string, Work> = {
  'a file without a message': {
    run: 'select private.sweep_attachments()',
    makeDue: async (db) => {
      const { id, amina } = await makeChatPair(db);
      const path = await putAttachment(db, amina, id);
      await asRoot(
        db,
        "update private.waiting_attachments set created_at = now() - interval '25 hours' where name = $1",
        [path],
      );
      return path;
    },
    row: 'from private.waiting_attachments where name = $1',
  },
  'an old notification': {
    run: 'select private.sweep_notifications()',
    makeDue: async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await sendMessage(db, amina, id, 'Salam');
      await asRoot(
        db,
        "update public.notifications set updated_at = now() - interval '91 days' where user_id = $1",
        [karim],
      );
      return karim;
    },
    row: 'from public.notifications where user_id = $1',
  },
  'a draft of a parcel': {
    run: sweepDeliveries,
    makeDue: async (db) => {
      const [id, sender] = [crypto.randomUUID(), await makePerson(db)];
      await asRoot(db, dueSweeps);
      await asRoot(
        db,
        `insert into public.deliveries (id, sender_id, created_at, updated_at)
         values ($1, $2, now() - interval '31 days', now() - interval '31 days')`,
        [id, sender],
      );
      return id;
    },
    row: 'from public.deliveries where id = $1',
  },
  'an ended link': {
    run: sweepDeliveries,
    makeDue: async (db) => {
      const { id } = await makeDelivery(db);
      await asRoot(db, dueSweeps);
      await asRoot(
        db,
        "update private.delivery_tracking set expires_at = now() - interval '1 second' where delivery_id = $1",
        [id],
      );
      return id;
    },
    row: 'from private.delivery_tracking where delivery_id = $1',
  },
  'an unused photo of a parcel': {
    run: sweepDeliveries,
    makeDue: async (db) => {
      await asRoot(db, dueSweeps);
      return insertFile(db, 'delivery-photos', crypto.randomUUID());
    },
    row: 'from storage.objects where name = $1',
  },
  'an old identity draft': {
    run: sweepPapers,
    makeDue: async (db) => {
      const person = await makePerson(db);
      await asRoot(db, duePapers);
      await backdate(
        db,
        "insert into public.user_identity_drafts (user_id, updated_at) values ($1, now() - interval '31 days')",
        [person],
      );
      return person;
    },
    row: 'from public.user_identity_drafts where user_id = $1',
  },
  'an unused identity document': {
    run: sweepPapers,
    makeDue: async (db) => {
      const { file_path } = await uploadDocument(db, await makePerson(db));
      await asRoot(db, duePapers);
      await asRoot(
        db,
        "update storage.objects set created_at = now() - interval '31 days' where name = $1",
        [file_path],
      );
      return file_path;
    },
    row: 'from storage.objects where name = $1',
  },
  'an unused picture of a home': {
    run: 'select private.sweep_home_files()',
    makeDue: async (db) => {
      await asRoot(db, dueHomes);
      return insertFile(db, 'properties', crypto.randomUUID());
    },
    row: 'from storage.objects where name = $1',
  },
  'a new home that matches saved searches': {
    run: 'select private.match_new_homes()',
    makeDue: async (db) => (await makeHome(db)).id,
    row: 'from private.new_homes where property_id = $1',
  },
  'an owner to restore': {
    run: 'select private.show_returned_owners()',
    makeDue: async (db) => {
      const { owner } = await makeHome(db);
      await asRoot(
        db,
        "insert into private.hidden_owners (owner_id, hidden_until) values ($1, now() - interval '1 second')",
        [owner],
      );
      return owner;
    },
    row: 'from private.hidden_owners where owner_id = $1',
  },
  ...SCHEDULES,
};

const isThere = async (db: Client, row: string, value: string) =>
  (await commit(db, () => asRoot(db, `select ${row}`, [value]))).length > 0;
const run = (db: Client, text: string) =>
  commit(db, async () => {
    // If the scheduled job waits for a lock, this lock timeout ends the test early.
    await db.query("set local lock_timeout = '20s'");
    await asRoot(db, text);
  });

describe('the scheduled job with locked rows', () => {
  it.each(Object.entries(WORKS))(
    'skips %s that another transaction has locked, and handles all other rows',
    (_, work) =>
      withConnection(async (db) => {
        const held = await commit(db, () => work.makeDue(db));
        const free = await commit(db, () => work.makeDue(db));
        const person = await connect();
        try {
          await person.query('begin');
          await person.query(`select ${work.row} for update`, [held]);
          await run(db, work.run);
          expect([await isThere(db, work.row, held), await isThere(db, work.row, free)]).toEqual([
            true,
            false,
          ]);
          await person.query('rollback');
        } finally {
          await person.end();
        }
        await commit(db, async () => {
          await asRoot(db, dueSweeps);
          await asRoot(db, dueHomes);
          await asRoot(db, duePapers);
        });
        await run(db, work.run);
        expect(await isThere(db, work.row, held)).toBe(false);
      })(),
  );

  it(
    'skips the cleanup of parcels while a concurrent run of the job has locked the cleanup',
    withConnection(async (db) => {
      const name = await commit(db, async () => {
        await asRoot(db, dueSweeps);
        return insertFile(db, 'delivery-photos', crypto.randomUUID());
      });
      const other = await connect();
      try {
        await other.query('begin');
        await other.query('select from private.delivery_sweeps for update');
        await run(db, sweepDeliveries);
        expect(await isThere(db, 'from storage.objects where name = $1', name)).toBe(true);
        await other.query('rollback');
      } finally {
        await other.end();
      }
    }),
  );

  it(
    'sends only one alert for a new home when two servers run the job concurrently',
    withConnection(async (db) => {
      const { person, search } = await commit(db, async () => {
        const buyer = await makePerson(db);
        const id = crypto.randomUUID();
        await call(db, buyer, 'save_home_search', {
          p_id: id,
          p_name: 'Flats',
          p_filters: '{}',
          p_is_alert_on: true,
        });
        return { person: buyer, search: id };
      });
      await commit(db, async () => {
        const { id, owner } = await makeHome(db);
        await addPicture(db, owner, id);
      });
      const other = await connect();
      try {
        await other.query('begin');
        await asRoot(other, 'select private.match_new_homes()');
        await run(db, 'select private.match_new_homes()');
        await other.query('commit');
      } finally {
        await other.end();
      }
      const notified = await commit(db, () =>
        asRoot(
          db,
          "select data ->> 'saved_search_id' as search from public.notifications where user_id = $1 and kind = 'home_alert'",
          [person],
        ),
      );
      expect(notified).toEqual([{ search }]);
    }),
  );
});
