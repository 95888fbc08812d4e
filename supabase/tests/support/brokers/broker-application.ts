// Test helpers for broker applications: the calls of the applicant and of the operators. All values
// are valid unless a test replaces them.
import type { Client } from 'pg';
import { cityId } from '../city-id.ts';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import type { Caller } from '../database/caller.ts';
import { makeOperator } from '../make-operator.ts';
import { makePerson } from '../make-person.ts';
import { WEEKLY_HOURS } from '../money/save-shop.ts';
import { approveIdentity, submitAddressProof } from '../submit-address-proof.ts';

export type Application = {
  id: string;
  status: string;
  deposit_centimes: number;
  interviewed_at: string | null;
  reason_code: string | null;
  note: string | null;
  contract_hash: string;
  slot: { id: string; starts_at: string; place: string } | null;
};
export type OwnApplication = {
  is_broker: boolean;
  address_status: string | null;
  draft: { answers: Record<string, unknown>; step: number; version: number } | null;
  application: Application | null;
  contract: { id: string; texts: Record<'en' | 'fr' | 'ar', { body: string; hash: string }> };
  slots: { id: string }[];
};

export const SHOP_ANSWERS = {
  name: 'Chez Fadma',
  address: '4 rue de la Poste',
  landmark: 'Beside the post office',
  phone: '0524 43 21 00',
  latitude: 31.6295,
  longitude: -7.9811,
  hours: WEEKLY_HOURS,
};

export async function readOwnApplication(db: Client, person: Caller): Promise<OwnApplication> {
  const row = await call<{ my_broker_application: OwnApplication }>(
    db,
    person,
    'my_broker_application',
  );
  return row.my_broker_application;
}

export async function uploadShopPhoto(
  db: Client,
  person: string,
  metadata: Record<string, unknown> = { mimetype: 'image/jpeg', size: 1000, hasExif: false },
): Promise<string> {
  const name = `${person}/${crypto.randomUUID()}.jpg`;
  await asRoot(
    db,
    "insert into storage.objects (bucket_id, name, owner_id, metadata) values ('shop-photos', $1, $2, $3)",
    [name, person, metadata],
  );
  return name;
}

export async function offerInterviewSlot(
  db: Client,
  operator: string,
  changes: Record<string, unknown> = {},
  inHours = 48,
): Promise<string> {
  const id = crypto.randomUUID();
  const starts_at = new Date(Date.now() + inHours * 3_600_000).toISOString();
  await call(db, operator, 'offer_interview_slots', {
    p_slots: JSON.stringify([{ id, starts_at }]),
    p_minutes: 30,
    p_place: 'Our office, 3rd floor',
    ...changes,
  });
  return id;
}

export const saveApplicationDraft = (
  db: Client,
  person: Caller,
  p_changes: Record<string, unknown>,
) => call(db, person, 'save_broker_application_draft', { p_changes: JSON.stringify(p_changes) });

/**
 * Creates an applicant with an approved identity, a submitted proof of address and an answer to
 * every question. The application is not submitted.
 */
export async function makeApplicant(db: Client, changes: Record<string, unknown> = {}) {
  const person = await makePerson(db, 'Fadma', 'Ouhssine');
  await approveIdentity(db, person);
  await submitAddressProof(db, person);
  await saveApplicationDraft(db, person, {
    city_id: await cityId(db, 'Marrakech'),
    shop: SHOP_ANSWERS,
    photos: [await uploadShopPhoto(db, person)],
    float_centimes: 3_000_000,
    ...changes,
  });
  return person;
}

export async function submitApplicationArguments(db: Client, person: Caller, p_slot_id: string) {
  const { contract } = await readOwnApplication(db, person);
  return {
    p_id: crypto.randomUUID() as string,
    p_slot_id,
    p_contract_id: contract.id,
    p_contract_language: 'fr',
    p_contract_hash: contract.texts.fr.hash,
  };
}

/** Creates an application whose interview has not taken place yet. */
export async function makeSubmittedApplication(db: Client, changes: Record<string, unknown> = {}) {
  const operator = await makeOperator(db, 'support');
  const slot = await offerInterviewSlot(db, operator);
  const person = await makeApplicant(db, changes);
  const args = await submitApplicationArguments(db, person, slot);
  await call(db, person, 'submit_broker_application', args);
  return { person, operator, slot, id: args.p_id };
}

export async function markAddressSeen(db: Client, person: string): Promise<void> {
  await asRoot(
    db,
    `update public.address_proofs set status = 'approved', seen_as = 'operator', seen_at = now(), reviewed_at = now()
     where user_id = $1`,
    [person],
  );
}

export const recordInterview = (db: Client, operator: Caller, slot: string, p_outcome = 'held') =>
  call(db, operator, 'record_interview', { p_slot_id: slot, p_outcome });

/** Creates an application that an operator can approve. */
export async function makeInterviewedApplication(
  db: Client,
  changes: Record<string, unknown> = {},
) {
  const made = await makeSubmittedApplication(db, changes);
  await recordInterview(db, made.operator, made.slot);
  await markAddressSeen(db, made.person);
  return { ...made, judge: await makeOperator(db, 'compliance') };
}

export const decideApplication = (
  db: Client,
  operator: Caller,
  p_id: string,
  changes: Record<string, unknown> = {},
) => call(db, operator, 'decide_broker_application', { p_id, p_decision: 'accepted', ...changes });

export async function makeAcceptedApplication(db: Client, changes: Record<string, unknown> = {}) {
  const made = await makeInterviewedApplication(db, changes);
  await decideApplication(db, made.judge, made.id);
  return { ...made, cashier: await makeOperator(db, 'finance') };
}

export const receiveDeposit = (
  db: Client,
  operator: Caller,
  p_id: string,
  p_receipt_number = `R-${p_id.slice(0, 8)}`,
) => call(db, operator, 'receive_broker_deposit', { p_id, p_receipt_number });

/** Creates a broker through the same functions that the console of the operators calls. */
export async function makeAdmittedBroker(db: Client, changes: Record<string, unknown> = {}) {
  const made = await makeAcceptedApplication(db, changes);
  await receiveDeposit(db, made.cashier, made.id);
  return made;
}

/**
 * Returns the free interview slots that the applicant sees, including slots that other test files
 * left in this database.
 */
export const readFreeSlots = async (db: Client, person: Caller) =>
  (await readOwnApplication(db, person)).slots.map(({ id }) => id);

export const applicationsOf = (db: Client, person: string) =>
  asRoot(db, 'select id, status from private.broker_applications where user_id = $1', [person]);

/**
 * Returns the stored rows about the person's applications to become a broker, and about the person
 * as a broker, for example the shop, suspensions, ledger balances and notifications.
 */
export async function brokerSnapshot(db: Client, person: string): Promise<unknown> {
  const [row] = await asRoot(
    db,
    `select
       (select jsonb_agg(a order by a.id) from private.broker_applications a where a.user_id = $1) as applications,
       (select to_jsonb(d) from private.broker_application_drafts d where d.user_id = $1) as draft,
       (select jsonb_agg(s order by s.id) from private.interview_slots s
         join private.broker_applications a on a.id = s.application_id where a.user_id = $1) as slots,
       (select p.account_type from public.profiles p where p.id = $1) as type,
       (select to_jsonb(b) from public.brokers b where b.id = $1) as broker,
       (select to_jsonb(s) from private.broker_shops s where s.broker_id = $1) as shop,
       (select jsonb_agg(s order by s.id) from private.broker_suspensions s where s.broker_id = $1) as suspensions,
       (select jsonb_agg(x order by x.id) from private.broker_exits x where x.broker_id = $1) as exits,
       (select jsonb_agg(b order by b.account_id) from private.ledger_accounts a
         join private.ledger_balances b on b.account_id = a.id where a.owner_id = $1) as balances,
       (select jsonb_agg(n order by n.id) from public.notifications n where n.user_id = $1) as notifications`,
    [person],
  );
  return row;
}

export async function readLedgerVerdict(db: Client): Promise<unknown> {
  return asRoot(db, 'select is_whole, problem from private.verify_ledger()');
}
export const LEDGER_IS_WHOLE = [{ is_whole: true, problem: null }];
