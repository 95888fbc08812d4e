// Test data for each database function that has a result schema: rows that make the result contain
// every field, and the arguments of the call.
import type { Answers } from '@wasl/db-types/answers';
import type { Client } from 'pg';
import {
  bankFileArguments,
  listBankExceptions,
  topUpFloat,
  uploadBankFile,
} from '../bank/bank-file.ts';
import { makeChatPair } from '../chat/make-chat-pair.ts';
import { makeGroup } from '../chat/make-group.ts';
import { putAttachment } from '../chat/put-attachment.ts';
import { sendMessage } from '../chat/send-message.ts';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import type { Caller } from '../database/caller.ts';
import { sendScan } from '../deliveries/delivery-scan.ts';
import { makeDelivery } from '../deliveries/make-delivery.ts';
import { makeScheduledDelivery } from '../deliveries/make-scheduled-delivery.ts';
import { openDispute } from '../disputes/dispute.ts';
import { makeHome } from '../homes/make-home.ts';
import {
  EVERY_DAY_HOURS,
  makeViewing,
  makeViewingScene,
  nextSlot,
  timeHoursAhead,
  viewingRequest,
} from '../homes/make-viewing.ts';
import { makeOperator } from '../make-operator.ts';
import { makePerson } from '../make-person.ts';
import { makeBroker } from '../money/make-broker.ts';
import { makeSmallTransfer } from '../money/make-small-transfer.ts';
import { makeTransfer } from '../money/make-transfer.ts';
import { proposeMovement } from '../money/two-operators.ts';
import { approveIdentity } from '../submit-address-proof.ts';
import { submitIdentity, uploadDocument } from '../submit-identity.ts';
import { verifyPhone } from '../verify-phone.ts';

type Asked = [caller: Caller, args?: Record<string, unknown>];
const newId = () => crypto.randomUUID();
const p_reason = 'a case of the queue';

/**
 * Creates five homes at one place, and a sixth home far away. Five homes are enough for a median
 * price. The sixth home appears on a map as a single home.
 */
async function homes(db: Client) {
  const here = [];
  for (let i = 0; i < 5; i++) here.push(await makeHome(db));
  await makeHome(db, { city_id: 7001, neighborhood_id: null, latitude: 34.02, longitude: -6.84 });
  const [first] = here;
  if (!first) throw new Error('no home');
  return { ...first, reader: await makePerson(db) };
}

/**
 * Creates two proposals: one matches bank lines, and the other ends a broker's contract. The result
 * schema defines the fields for the effects of a proposal. Each of the two proposals has some of
 * these fields, and together they have all of them.
 */
async function proposed(db: Client) {
  const finance = await makeOperator(db, 'finance');
  const broker = await makeBroker(db, 'Fes');
  await uploadBankFile(db, finance, await bankFileArguments(db, [{ ago: 1, centimes: 700 }]));
  await topUpFloat(db, finance, broker, 700);
  const { lines, journals } = await listBankExceptions(db, finance);
  const details = {
    match: { line_ids: lines.map(({ id }) => id), journal_ids: journals.map(({ id }) => id) },
    exit: { broker_id: broker, receipt_number: 'OUT-1' },
  };
  const { id: match } = await proposeMovement(db, finance, 'bank_match', details.match);
  const { id: exit } = await proposeMovement(db, finance, 'broker_exit', details.exit);
  return { finance, details, match, exit };
}

async function properties(db: Client): Promise<Asked[]> {
  return [[(await makeHome(db)).owner]];
}

async function chats(db: Client) {
  const group = await makeGroup(db);
  const pair = await makeChatPair(db);
  const path = await putAttachment(db, pair.amina, pair.id);
  const message = await sendMessage(db, pair.amina, pair.id, 'Look', {
    attachment: { path, name: 'a.webp', waveform: [0.5] },
  });
  for (const [leader, id] of [
    [pair.amina, message?.id],
    [group.amina, (await sendMessage(db, group.amina, group.id, 'Look here'))?.id],
  ]) {
    await call(db, String(leader), 'pin_message', { p_message_id: id, p_is_pinned: true });
    await call(db, String(leader), 'star_message', { p_message_id: id, p_is_starred: true });
  }
  // Renames the group, so that the last entry of its conversation is an event.
  await call(db, group.amina, 'rename_group', { p_conversation_id: group.id, p_name: 'Cousins' });
  return { group, ...pair, message: String(message?.id) };
}

/** Creates two rejected identity cases of one person. */
async function cases(db: Client) {
  const person = await makePerson(db);
  const reviewer = await makeOperator(db, 'identity_reviewer');
  const ids: string[] = [];
  for (let i = 0; i < 2; i++) {
    const { id } = await submitIdentity(db, person);
    await call(db, reviewer, 'open_identity_case', { p_id: id, p_reason });
    const rejected = { p_id: id, p_reason_code: 'expired', p_note: 'Too dark' };
    await call(db, reviewer, 'reject_identity', rejected);
    ids.push(id);
  }
  return { person, reviewer, id: ids.at(-1) };
}

const draft = async (db: Client, person: string) => ({
  p_changes: { first_name: 'Amina', documents: [await uploadDocument(db, person)] },
});

async function parcels(db: Client) {
  const parcel = await makeScheduledDelivery(db, { receiver: await makePerson(db) });
  await sendScan(db, parcel, 'pickup');
  const nowhere = { latitude: null, longitude: null, accuracy_m: null, no_place: 'denied' };
  await sendScan(db, parcel, 'attempt_failed', nowhere);
  await asRoot(
    db,
    `insert into public.delivery_claims (id, delivery_id, opened_by, kind, note)
     values (gen_random_uuid(), $1, $2, 'other', 'One of the bags is torn')`,
    [parcel.id, parcel.receiver],
  );
  // Deactivates the agent who holds the parcel, so that nobody may move the parcel any more.
  await asRoot(db, 'update public.courier_agents set is_active = false where user_id = $1', [
    parcel.agent,
  ]);
  return { support: await makeOperator(db, 'support'), label: parcel.label };
}

export const ANSWER_SCENES: Record<keyof Answers, (db: Client) => Promise<Asked[]>> = {
  ask_viewing: async (db) => {
    const { id, asker } = await makeViewingScene(db);
    return [[asker, viewingRequest(id, 50)]];
  },
  cancel_viewing: async (db) => {
    const { asker, viewing } = await makeViewing(db);
    return [[asker, { p_id: viewing.id }]];
  },
  confirm_viewing: async (db) => {
    const { owner, viewing } = await makeViewing(db);
    return [[owner, { p_id: viewing.id, p_starts_at: viewing.starts_at }]];
  },
  contact_home_owner: async (db) => {
    const { id, reader } = await homes(db);
    return [[reader, { p_id: id, p_conversation_id: newId() }]];
  },
  count_homes: async () => [[null]],
  decline_viewing: async (db) => {
    const { owner, viewing } = await makeViewing(db);
    return [[owner, { p_id: viewing.id }]];
  },
  delivery_cases: async (db) => [[(await parcels(db)).support, { p_kind: 'claims' }]],
  execute_money_proposal: async (db) => {
    const { match } = await proposed(db);
    return [[await makeOperator(db, 'finance'), { p_id: match }]];
  },
  export_my_data: async (db) => [[await makePerson(db)]],
  find_deliveries: async (db) => {
    const { support, label } = await parcels(db);
    return [[support, { p_query: label }]];
  },
  find_person: async (db) => {
    const id = await makePerson(db);
    await asRoot(db, "update public.profiles set username = 'amina-answers' where id = $1", [id]);
    return [[await makePerson(db), { p_username: 'amina-answers' }]];
  },
  find_person_by_phone: async (db) => {
    const id = await makePerson(db);
    await asRoot(
      db,
      `update public.profiles set username = 'amina-number', phone_number = '+212661999001', phone_verified = true
       where id = $1`,
      [id],
    );
    return [[await makePerson(db), { p_phone: '0661999001' }]];
  },
  home_details: async (db) => [[null, { p_id: (await homes(db)).id }]],
  home_viewing_times: async (db) => {
    const { id, asker } = await makeViewing(db, { hasHours: true });
    return [[asker, { p_home_id: id }]];
  },
  homes_on_map: async (db) => {
    await homes(db);
    return [[null, { p_filters: '{}', p_zoom: 6 }]];
  },
  my_conversation: async (db) => {
    const { amina, id, group } = await chats(db);
    return [
      [amina, { p_conversation_id: id }],
      [group.amina, { p_conversation_id: group.id }],
    ];
  },
  my_conversations: async (db) => {
    const { amina, group } = await chats(db);
    return [[amina], [group.amina]];
  },
  my_starred_messages: async (db) => {
    const { amina, group } = await chats(db);
    return [[amina], [group.amina]];
  },
  search_messages: async (db) => {
    const { amina, group } = await chats(db);
    return [
      [amina, { p_search: 'look' }],
      [group.amina, { p_search: 'look' }],
    ];
  },
  my_favourite_homes: async (db) => {
    const { id, reader } = await homes(db);
    await call(db, reader, 'set_favourite_home', { p_id: id, p_is_favourite: true });
    return [[reader]];
  },
  my_home_searches: async (db) => {
    const reader = await makePerson(db);
    const p_filters = JSON.stringify({
      property_type_id: [1],
      features: ['has_pool'],
      box: [-8, 33, -7, 34],
      polygon: [
        [-8, 33],
        [-7, 33],
        [-7, 34],
      ],
    });
    await call(db, reader, 'save_home_search', { p_id: newId(), p_name: 'Flats', p_filters });
    return [[reader]];
  },
  my_dashboard: async (db) => {
    const { sender } = await makeTransfer(db, 'pending');
    const parcel = await makeScheduledDelivery(db);
    const { sender: beginner } = await makeTransfer(db, 'draft');
    return [[sender], [parcel.sender], [beginner]];
  },
  my_identity: async (db) => {
    const { person } = await cases(db);
    await call(db, person, 'save_identity_draft', await draft(db, person));
    return [[person]];
  },
  my_properties: properties,
  my_property_statistics: properties,
  my_viewing_hours: async (db) => {
    const { id, owner } = await makeViewing(db, { hasHours: true });
    return [[owner, { p_property_id: id }]];
  },
  list_money_findings: async (db) => {
    const broker = await makeBroker(db, 'Fes');
    await asRoot(
      db,
      `insert into private.money_findings (day, kind, operator_id, broker_id, centimes, top_up_count, broker_count, limit_centimes)
       values ('2026-01-05', 'near_limit', $1, $2, 450000, 1, 1, 500000)`,
      [await makeOperator(db, 'finance'), broker],
    );
    return [[await makeOperator(db, 'compliance')]];
  },
  list_money_proposals: async (db) => {
    await proposed(db);
    return [[await makeOperator(db, 'finance')]];
  },
  my_viewings: async (db) => [[(await makeViewing(db)).owner]],
  open_identity_case: async (db) => {
    const { reviewer, person } = await cases(db);
    const { id } = await submitIdentity(db, person);
    await call(db, reviewer, 'open_identity_case', { p_id: id, p_reason });
    await call(db, reviewer, 'request_more_identity', { p_id: id, p_note: 'Both sides' });
    return [[reviewer, { p_id: id, p_reason }]];
  },
  price_per_sqm_of: async (db) => [[null, { p_id: (await homes(db)).id }]],
  propose_money_movement: async (db) => {
    const { finance, details } = await proposed(db);
    const args = { p_reason, p_id: newId() };
    const exit = { ...args, p_id: newId(), p_kind: 'broker_exit', p_details: details.exit };
    return [
      [finance, { ...args, p_kind: 'bank_match', p_details: details.match }],
      [finance, exit],
    ];
  },
  propose_viewing_time: async (db) => {
    const { owner, viewing } = await makeViewing(db);
    return [[owner, { p_id: viewing.id, p_starts_at: timeHoursAhead(70) }]];
  },
  read_chat_reports: async (db) => {
    const { id, amina, karim, message } = await chats(db);
    await call(db, karim, 'report_person', {
      p_id: newId(),
      p_conversation_id: id,
      p_user_id: amina,
      p_reason: 'spam',
      p_message_ids: [message],
    });
    return [[await makeOperator(db, 'support')]];
  },
  read_home_reports: async (db) => {
    const { id, reader } = await homes(db);
    const report = { p_id: newId(), p_property_id: id, p_reason: 'scam', p_note: 'Money first' };
    await call(db, reader, 'report_home', report);
    return [[await makeOperator(db, 'support')]];
  },
  read_money_proposal: async (db) => {
    const { finance, match, exit } = await proposed(db);
    return [
      [finance, { p_id: match }],
      [finance, { p_id: exit }],
    ];
  },
  reject_money_proposal: async (db) => {
    const { finance, match } = await proposed(db);
    return [[finance, { p_id: match, p_reason }]];
  },
  reveal_person: async (db) => {
    const { person } = await cases(db);
    await verifyPhone(db, person);
    await approveIdentity(db, person);
    const transfer = await makeSmallTransfer(db, 'abandoned', { sender: person });
    await openDispute(db, person, transfer, { p_reason: 'refund_not_received' });
    await makeDelivery(db, 'scheduled', {}, person);
    await makeHome(db, {}, { owner: person, isPublished: false });
    const support = await makeOperator(db, 'support', 'admin');
    await call(db, support, 'suspend_account', { p_user_id: person, p_reason });
    return [[support, { p_user_id: person, p_reason }]];
  },
  save_identity_draft: async (db) => {
    const person = await makePerson(db);
    return [[person, await draft(db, person)]];
  },
  search_homes: async (db) => {
    await homes(db);
    return [[null, { p_limit: 1 }]];
  },
  set_viewing_hours: async (db) => {
    const { id, owner } = await makeViewingScene(db);
    return [[owner, { p_property_id: id, p_hours: JSON.stringify(EVERY_DAY_HOURS) }]];
  },
  similar_homes: async (db) => [[null, { p_id: (await homes(db)).id }]],
  toggle_reaction: async (db) => {
    const { karim, message } = await chats(db);
    return [[karim, { p_message_id: message, p_reaction: 'heart' }]];
  },
  unread_counts: async (db) => [[(await makeChatPair(db)).amina]],
  withdraw_viewing_slot: async (db) => {
    const { id, owner } = await makeViewing(db, { hasHours: true });
    return [
      [
        owner,
        { p_property_id: id, p_starts_at: await nextSlot(db, owner, id), p_is_withdrawn: true },
      ],
    ];
  },
};
