// Tests of the device with which a courier agent scans parcels. An agent scans with one device at a
// time. A new device must be admitted by a manager or an admin, or the agent must confirm the
// change with a second factor.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addFactor } from '../../support/add-factor.ts';
import { cityId } from '../../support/city-id.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  makeCompanyMember,
  makeCourierCompany,
  type SignedInDevice,
} from '../../support/deliveries/make-courier-company.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { openSession } from '../../support/open-session.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const jobs = (db: Client, { id, session }: SignedInDevice) =>
  call(db, id, 'my_courier_jobs', { p_filter: 'carrying' }, session);

async function ask(db: Client, { id, session }: SignedInDevice, claims = {}): Promise<string> {
  const row = await call<{ open_courier_device: string }>(
    db,
    id,
    'open_courier_device',
    {},
    {
      ...session,
      ...claims,
    },
  );
  return row.open_courier_device;
}

const decide = (db: Client, by: string, agent: string, isAllowed: boolean | null = true) =>
  call(db, by, 'decide_courier_device', { p_user_id: agent, p_is_allowed: isAllowed });

async function makeScene(db: Client) {
  const company = await makeCourierCompany(db);
  const manager = await makeCompanyMember(db, company, { role: 'manager' });
  const agent = await makeCompanyMember(db, company);
  const newPhone = { id: agent.id, session: await openSession(db, agent.id) };
  return { company, manager, agent, newPhone };
}

/** Marks the session as verified with a factor that was enrolled `factorAge` before the session. */
async function showFactor(db: Client, { id, session }: SignedInDevice, factorAge: string) {
  await addFactor(db, id);
  await asRoot(
    db,
    `with factor as (
       update auth.mfa_factors set created_at = (select created_at from auth.sessions where id = $2) - $3::interval
       where user_id = $1 returning id)
     update auth.sessions set factor_id = factor.id from factor where sessions.id = $2`,
    [id, session.session_id, factorAge],
  );
}

describe('the scanning device of a courier agent', () => {
  it(
    'is the device on which the agent accepted the invitation; another device must be admitted before it can scan',
    withDatabase(async (db) => {
      const { company, manager, agent, newPhone } = await makeScene(db);
      await jobs(db, agent);
      await expectRefused(jobs(db, newPhone), 'DEVICE_REQUIRED');
      await expectRefused(
        call(db, agent.id, 'record_delivery_scans', { p_scans: '[]' }, newPhone.session),
        'DEVICE_REQUIRED',
      );
      await expectRefused(
        call(db, agent.id, 'my_courier_jobs', { p_filter: 'carrying' }),
        'DEVICE_REQUIRED',
      );
      const people = { admin: company.admin, manager: manager.id, agent: agent.id };
      const notified = await trackNotifications(db, people);
      for (const entries of [['manager courier_device_asked'], []]) {
        expect(await ask(db, newPhone)).toBe('asked');
        expect(await notified()).toEqual(entries);
      }
      await jobs(db, agent);
      const listed = await call(db, manager.id, 'list_courier_agents', {
        p_courier_id: company.id,
      });
      expect(listed).toMatchObject({ user_id: agent.id, device: 'asked' });
      await decide(db, manager.id, agent.id);
      expect(await notified()).toEqual(['agent courier_device_allowed']);
      await jobs(db, newPhone);
      expect(await ask(db, newPhone)).toBe('allowed');
      await expectRefused(jobs(db, agent), 'DEVICE_REQUIRED');
      expect(await notified()).toEqual([]);
    }),
  );

  it(
    'is replaced on request, and the request notifies admins only if no other manager of the courier can decide',
    withDatabase(async (db) => {
      const { company, manager, agent, newPhone } = await makeScene(db);
      const people = { admin: company.admin, manager: manager.id, agent: agent.id };
      const notified = await trackNotifications(db, people);
      const waits = async () => {
        const row = await call<{ operator_waiting: { devices: number } }>(
          db,
          company.admin,
          'operator_waiting',
        );
        return row.operator_waiting.devices;
      };
      const before = await waits();
      await ask(db, newPhone);
      expect(await notified()).toEqual(['manager courier_device_asked']);
      expect(await waits()).toBe(before);
      await decide(db, manager.id, agent.id, false);
      expect(await notified()).toEqual(['agent courier_device_refused']);
      for (const entries of [['manager courier_work_ended'], []]) {
        await call(db, company.admin, 'end_courier_manager', { p_user_id: manager.id });
        expect(await notified()).toEqual(entries);
      }
      await ask(db, newPhone);
      await ask(db, newPhone);
      expect(await notified()).toEqual(['admin operator_courier_device_asked']);
      expect(await waits()).toBe(before + 1);
      await decide(db, company.admin, agent.id);
      expect(await waits()).toBe(before);
    }),
  );

  it(
    'remains admitted when an admin rejects another device that asks to be admitted',
    withDatabase(async (db) => {
      const { company, agent, newPhone } = await makeScene(db);
      await ask(db, newPhone);
      await decide(db, company.admin, agent.id, false);
      await expectRefused(jobs(db, newPhone), 'DEVICE_REQUIRED');
      await jobs(db, agent);
      await expectRefused(decide(db, company.admin, agent.id), 'DEVICE_NOT_FOUND');
    }),
  );

  it(
    'is admitted or rejected by managers of this courier and admins, never by its own agent',
    withDatabase(async (db) => {
      const { company, manager, agent, newPhone } = await makeScene(db);
      const rival = await makeCompanyMember(db, await makeCourierCompany(db), { role: 'manager' });
      await ask(db, newPhone);
      const args = { p_user_id: agent.id, p_is_allowed: true };
      for (const caller of [agent.id, rival.id]) {
        await expectRefused(decide(db, caller, agent.id), 'NOT_AN_OPERATOR');
      }
      await asRoot(
        db,
        'insert into private.courier_managers (user_id, courier_id) values ($1, $2)',
        [agent.id, company.id],
      );
      await expectRefused(decide(db, agent.id, agent.id), 'OWN_CASE');
      await expectRefused(decide(db, manager.id, agent.id, null), 'FIELD_INVALID');
      await expectRefused(jobs(db, newPhone), 'DEVICE_REQUIRED');
      await expectOperatorsOnly(db, ['admin'], 'decide_courier_device', args);
    }),
  );

  it.each([
    ['1 second', 'allowed'],
    ['0', 'asked'],
    ['-1 second', 'asked'],
  ])(
    'if the second factor was enrolled %s before the session, a change of device gets the state %s',
    (age, state) =>
      withDatabase(async (db) => {
        const { manager, agent, newPhone } = await makeScene(db);
        await showFactor(db, newPhone, age);
        const notified = await trackNotifications(db, { manager: manager.id, agent: agent.id });
        expect(await ask(db, newPhone, { aal: 'aal2' })).toBe(state);
        expect(await notified()).toEqual(
          state === 'allowed' ? [] : ['manager courier_device_asked'],
        );
        const old = { ...agent, session: { ...agent.session, aal: 'aal2' } };
        const taken = { ...newPhone, session: { ...newPhone.session, aal: 'aal2' } };
        await jobs(db, state === 'allowed' ? taken : old);
        await expectRefused(jobs(db, state === 'allowed' ? old : taken), 'DEVICE_REQUIRED');
      })(),
  );

  it(
    'is removed with its session; a new request to be admitted replaces the previous request',
    withDatabase(async (db) => {
      const { manager, agent, newPhone } = await makeScene(db);
      const third = { id: agent.id, session: await openSession(db, agent.id) };
      await ask(db, newPhone);
      await ask(db, third);
      await decide(db, manager.id, agent.id);
      await jobs(db, third);
      await expectRefused(jobs(db, newPhone), 'DEVICE_REQUIRED');
      await asRoot(db, 'delete from auth.sessions where id = $1', [third.session.session_id]);
      await expectRefused(jobs(db, third), 'DEVICE_REQUIRED');
      await expectRefused(ask(db, third), 'SESSION_ENDED');
    }),
  );

  it(
    'gives no access once the agent’s work has ended, even if the agent may scan again later',
    withDatabase(async (db) => {
      const { company, manager, agent } = await makeScene(db);
      const set = async (by: string, isActive: boolean) =>
        call(db, by, 'set_courier_agent', {
          p_user_id: agent.id,
          p_courier_id: company.id,
          p_city_id: await cityId(db, 'Fes'),
          p_is_active: isActive,
        });
      await set(manager.id, false);
      await expectRefused(jobs(db, agent), 'COURIER_AGENT_REQUIRED');
      await expectRefused(ask(db, agent), 'COURIER_AGENT_REQUIRED');
      await expectRefused(set(manager.id, true), 'NOT_AN_OPERATOR');
      await set(company.admin, true);
      await expectRefused(jobs(db, agent), 'DEVICE_REQUIRED');
      expect(await ask(db, agent)).toBe('asked');
    }),
  );

  it(
    'is refused to a person who is not an agent',
    withDatabase(async (db) => {
      const { manager } = await makeScene(db);
      await expectRefused(ask(db, manager), 'COURIER_AGENT_REQUIRED');
    }),
  );
});
