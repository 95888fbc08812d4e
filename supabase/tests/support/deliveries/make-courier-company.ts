// Creates a courier company in the same way as operators do, with agents who accepted their
// invitations.
import type { Client } from 'pg';
import { cityId } from '../city-id.ts';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import { makeOperator } from '../make-operator.ts';
import { makePerson } from '../make-person.ts';
import { openSession } from '../open-session.ts';
import { TARIFF_BODY } from './tariff-body.ts';

export type CourierCompany = { id: string; admin: string };
/** A person who is signed in on a device. `session` contains the claims of their token. */
export type SignedInDevice = { id: string; session: { session_id: string } };

export async function courierCompanyBody(
  db: Client,
  cities = ['Fes', 'Agadir'],
  changes: object = {},
) {
  return {
    ...{ name: 'Atlas Colis', support_phone: '05 22 20 01 01', support_address: '4, rue Tata' },
    is_taking_deliveries: true,
    city_ids: await Array.fromAsync(cities, (city) => cityId(db, city)),
    ...changes,
  };
}

/** Creates a company without agents, whose price list is in effect from now on. */
export async function makeCourierCompany(
  db: Client,
  cities = ['Fes', 'Agadir'],
): Promise<CourierCompany> {
  const admin = await makeOperator(db, 'admin');
  const id = crypto.randomUUID();
  await call(db, admin, 'save_courier', { p_id: id, p_body: await courierCompanyBody(db, cities) });
  await asRoot(db, 'select private.add_courier_tariff($1, now(), $2, null)', [
    id,
    JSON.stringify(TARIFF_BODY),
  ]);
  return { id, admin };
}

/** Creates a person with a username and an approved identity, signed in on a device. */
export async function makeAgentCandidate(db: Client, isIdentityApproved = true) {
  const id = await makePerson(db, 'Mehdi', 'Lahlou');
  const username = `p${id.replaceAll('-', '').slice(0, 20)}`;
  await asRoot(
    db,
    'update public.profiles set username = $2, is_identity_approved = $3 where id = $1',
    [id, username, isIdentityApproved],
  );
  return { id, username, session: await openSession(db, id) };
}

type Invitation = { by?: string; role?: 'agent' | 'manager'; city?: string; id?: string };

/** Invites the person and returns the id of the invitation. */
export async function inviteToCompany(
  db: Client,
  company: CourierCompany,
  person: string,
  { by = company.admin, role = 'agent', city = 'Fes', id = crypto.randomUUID() }: Invitation = {},
): Promise<string> {
  await call(db, by, 'invite_to_courier', {
    p_id: id,
    p_courier_id: company.id,
    p_role: role,
    p_city_id: role === 'agent' ? await cityId(db, city) : null,
    p_person: person,
  });
  return id;
}

export const answerInvitation = (
  db: Client,
  { id, session }: SignedInDevice,
  invitation: string,
  isYes = true,
) => call(db, id, 'answer_courier_invitation', { p_id: invitation, p_is_accepted: isYes }, session);

export async function makeCompanyMember(
  db: Client,
  company: CourierCompany,
  invitation: Invitation = {},
): Promise<SignedInDevice & { username: string }> {
  const person = await makeAgentCandidate(db);
  await answerInvitation(
    db,
    person,
    await inviteToCompany(db, company, person.username, invitation),
  );
  return person;
}
