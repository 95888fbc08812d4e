// Concurrent changes of a courier's agents: only one acceptance takes effect, and a courier company
// that has been closed admits no agents.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../support/city-id.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runBlockedAttempt } from '../support/database/run-blocked-attempt.ts';
import { withConnection } from '../support/database/with-connection.ts';
import {
  answerInvitation,
  type CourierCompany,
  inviteToCompany,
  makeAgentCandidate,
  makeCompanyMember,
  makeCourierCompany,
} from '../support/deliveries/make-courier-company.ts';
import { makeDelivery, submitDeliveryArgs } from '../support/deliveries/make-delivery.ts';
import { openSession } from '../support/open-session.ts';

/**
 * Cities that no other test uses. The rows of these tests are committed and stay in the database.
 * Other tests use prices between Fes and Agadir, so these rows must concern other cities.
 */
const CITIES = ['Safi', 'Essaouira'];
const AT_WORK = { city: 'Safi' };

const end = (db: Client, { id, admin }: CourierCompany) =>
  call(db, admin, 'end_courier', { p_id: id, p_reason: 'The firm closed' });

async function askedBy(db: Client) {
  const company = await makeCourierCompany(db, CITIES);
  const person = await makeAgentCandidate(db);
  return {
    company,
    person,
    invitation: await inviteToCompany(db, company, person.username, AT_WORK),
  };
}

const agentsOf = (db: Client, { id }: CourierCompany) =>
  commit(db, () =>
    asRoot(db, 'select is_active from public.courier_agents where courier_id = $1', [id]),
  );

describe('the acceptance of an invitation', () => {
  it(
    'takes effect for only one of two couriers that invited the same person',
    withConnection(async (db) => {
      const [one, other, person] = await commit(db, async () => {
        const scene = await askedBy(db);
        const second = await makeCourierCompany(db, CITIES);
        return [
          scene,
          {
            company: second,
            invitation: await inviteToCompany(db, second, scene.person.username, AT_WORK),
          },
          scene.person,
        ] as const;
      });
      const outcome = await runBlockedAttempt(
        (connection) => answerInvitation(connection, person, one.invitation),
        (connection) => answerInvitation(connection, person, other.invitation),
      );
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'WA259' } });
      expect(await agentsOf(db, one.company)).toEqual([{ is_active: true }]);
      expect(await agentsOf(db, other.company)).toEqual([]);
    }),
  );

  it.each(['withdrawn first', 'accepted first'])(
    'cannot succeed together with a concurrent withdrawal: the later action is refused (%s)',
    (order) =>
      withConnection(async (db) => {
        const { company, person, invitation } = await commit(db, () => askedBy(db));
        const accept = (connection: Client) => answerInvitation(connection, person, invitation);
        const withdraw = (connection: Client) =>
          call(connection, company.admin, 'withdraw_courier_invitation', { p_id: invitation });
        const isFirst = order === 'accepted first';
        const outcome = await runBlockedAttempt(
          isFirst ? accept : withdraw,
          isFirst ? withdraw : accept,
        );
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'WA258' } });
        expect(await agentsOf(db, company)).toHaveLength(isFirst ? 1 : 0);
      })(),
  );

  it.each(['ended first', 'accepted first'])(
    'takes effect only before a concurrent closing of the company, not after it: %s',
    (order) =>
      withConnection(async (db) => {
        const { company, person, invitation } = await commit(db, () => askedBy(db));
        const accept = (connection: Client) => answerInvitation(connection, person, invitation);
        const close = (connection: Client) => end(connection, company);
        const isFirst = order === 'accepted first';
        const outcome = await runBlockedAttempt(isFirst ? accept : close, isFirst ? close : accept);
        if (isFirst) {
          expect(outcome).toMatchObject({ status: 'fulfilled' });
          expect(await agentsOf(db, company)).toEqual([{ is_active: false }]);
        } else {
          expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'WA127' } });
          expect(await agentsOf(db, company)).toEqual([]);
        }
      })(),
  );
});

it.each(['ended first', 'submitted first'])(
  'a parcel is submitted to a courier company while the company is being closed: %s',
  (order) =>
    withConnection(async (db) => {
      const { company, made } = await commit(db, async () => {
        const company = await makeCourierCompany(db, CITIES);
        await makeCompanyMember(db, company, AT_WORK);
        await makeCompanyMember(db, company, { city: 'Essaouira' });
        const route = {
          pickup_city_id: await cityId(db, 'Safi'),
          dropoff_city_id: await cityId(db, 'Essaouira'),
        };
        return { company, made: await makeDelivery(db, 'draft', route, undefined, company.id) };
      });
      const submit = (connection: Client) =>
        call(connection, made.sender, 'submit_delivery', submitDeliveryArgs(made));
      const close = (connection: Client) => end(connection, company);
      const isFirst = order === 'submitted first';
      const outcome = await runBlockedAttempt(isFirst ? submit : close, isFirst ? close : submit);
      const code = isFirst ? 'WA253' : 'WA127';
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code } });
    })(),
);

it(
  'if an agent opens a second device while an admin admits the first, only the first device is admitted',
  withConnection(async (db) => {
    const { company, agent, sessions } = await commit(db, async () => {
      const company = await makeCourierCompany(db, CITIES);
      const agent = await makeCompanyMember(db, company, AT_WORK);
      const sessions = [await openSession(db, agent.id), await openSession(db, agent.id)];
      return { company, agent, sessions };
    });
    const [first, second] = sessions;
    const ask = (connection: Client, session?: object) =>
      call(connection, agent.id, 'open_courier_device', {}, { ...session });
    await commit(db, () => ask(db, first));
    const outcome = await runBlockedAttempt(
      (connection) =>
        call(connection, company.admin, 'decide_courier_device', {
          p_user_id: agent.id,
          p_is_allowed: true,
        }),
      (connection) => ask(connection, second),
    );
    expect(outcome).toMatchObject({
      status: 'fulfilled',
      value: { open_courier_device: 'asked' },
    });
    const rows = await commit(db, () =>
      asRoot(
        db,
        'select session_id, state from private.courier_devices where user_id = $1 order by state',
        [agent.id],
      ),
    );
    expect(rows).toEqual([
      { session_id: first?.session_id, state: 'allowed' },
      { session_id: second?.session_id, state: 'asked' },
    ]);
  }),
);

it(
  'one person who is invited twice concurrently receives one invitation',
  withConnection(async (db) => {
    const { company, person } = await commit(db, async () => ({
      company: await makeCourierCompany(db, CITIES),
      person: await makeAgentCandidate(db),
    }));
    const ask = (connection: Client) =>
      inviteToCompany(connection, company, person.username, AT_WORK);
    const outcome = await runBlockedAttempt(ask, ask);
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'WA256' } });
  }),
);
