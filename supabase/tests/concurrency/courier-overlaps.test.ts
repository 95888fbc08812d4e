// Two operators, or an operator and an agent, act on one courier company at the same time. The
// second request waits for the first, and then acts on the new state.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { type Overlap, withOverlap } from '../support/database/with-overlap.ts';
import {
  answerInvitation,
  type CourierCompany,
  inviteToCompany,
  makeAgentCandidate,
  makeCompanyMember,
  makeCourierCompany,
} from '../support/deliveries/make-courier-company.ts';
import { TARIFF_BODY } from '../support/deliveries/tariff-body.ts';
import { makeOperator } from '../support/make-operator.ts';
import { openSession } from '../support/open-session.ts';
import { decideChange, proposeChange, timeAfter } from '../support/settings/setting-change.ts';

/** Cities that no other test uses, because the companies of these tests stay in the database. */
const CITIES = ['Safi', 'Essaouira'];

const end = (db: Client, { id, admin }: CourierCompany) =>
  call(db, admin, 'end_courier', { p_id: id, p_reason: 'The firm closed' });

const OVERLAPS: Record<string, (db: Client) => Promise<Overlap>> = {
  'a price list is confirmed while its company is closed: the confirmation is refused': async (
    db,
  ) => {
    const company = await makeCourierCompany(db, CITIES);
    const p_id = crypto.randomUUID();
    await proposeChange(db, await makeOperator(db, 'finance'), {
      ...{ p_id, p_setting: 'courier_prices', p_subject_id: company.id, p_reason: 'Fuel' },
      ...{ p_values: JSON.stringify(TARIFF_BODY), p_begins_at: await timeAfter(db, '1 hour') },
    });
    return {
      first: (own) => end(own, company),
      second: (own) => decideChange(own, company.admin, p_id),
      refusal: 'COURIER_NOT_AVAILABLE',
    };
  },
  'a manager is removed while they accept the invitation: they do not stay': async (db) => {
    const company = await makeCourierCompany(db, CITIES);
    const person = await makeAgentCandidate(db);
    const manager = { role: 'manager' } as const;
    const invitation = await inviteToCompany(db, company, person.username, manager);
    return {
      first: (own) => answerInvitation(own, person, invitation),
      second: (own) => call(own, company.admin, 'end_courier_manager', { p_user_id: person.id }),
      check: async () => {
        const rows = await asRoot(db, 'select from private.courier_managers where user_id = $1', [
          person.id,
        ]);
        expect(rows).toEqual([]);
      },
    };
  },
  'a device is admitted while another one asks: the one that asked last is admitted': async (
    db,
  ) => {
    const company = await makeCourierCompany(db, CITIES);
    const agent = await makeCompanyMember(db, company, { city: 'Safi' });
    const [first, second] = [await openSession(db, agent.id), await openSession(db, agent.id)];
    const ask = (own: Client, session: object) =>
      call(own, agent.id, 'open_courier_device', {}, { ...session });
    await ask(db, first);
    return {
      first: (own) => ask(own, second),
      second: (own) =>
        call(own, company.admin, 'decide_courier_device', {
          ...{ p_user_id: agent.id, p_is_allowed: true },
        }),
      check: async () => {
        const rows = await asRoot(
          db,
          'select session_id, state from private.courier_devices where user_id = $1',
          [agent.id],
        );
        expect(rows).toEqual([{ session_id: second.session_id, state: 'allowed' }]);
      },
    };
  },
};

it.each(Object.entries(OVERLAPS))('%s', (_, make) => withOverlap(make)());
