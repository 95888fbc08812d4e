// Invitations to work for a courier. A manager or an admin invites a person by username or number,
// and the person needs an approved identity to accept.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { cityId } from '../../support/city-id.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  answerInvitation,
  inviteToCompany,
  makeAgentCandidate,
  makeCompanyMember,
  makeCourierCompany,
  type SignedInDevice,
} from '../../support/deliveries/make-courier-company.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

type Work = { is_agent: boolean; device: string | null; manages: object | null } & {
  invitations: { id: string; role: string; courier_name: string; phone: string | null }[];
};
async function workOf(db: Client, { id, session }: SignedInDevice): Promise<Work> {
  const row = await call<{ my_courier_work: Work }>(db, id, 'my_courier_work', {}, session);
  return row.my_courier_work;
}

async function proveNumber(db: Client, id: string, phone: string) {
  await asRoot(db, 'update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [
    id,
    phone,
  ]);
}

const agentsOf = (db: Client, courierId: string) =>
  asRoot(
    db,
    'select user_id, city_id, is_active from public.courier_agents where courier_id = $1',
    [courierId],
  );

/**
 * Returns a random phone number, because another test may have committed data with a fixed number.
 */
const number = () => `2126${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

describe('an invitation to a courier', () => {
  it(
    'can be read only by the invited person, and makes them an agent when they accept it',
    withDatabase(async (db) => {
      const company = await makeCourierCompany(db);
      const [person, other] = [await makeAgentCandidate(db), await makeAgentCandidate(db)];
      const notified = await trackNotifications(db, {
        ...{ admin: company.admin, person: person.id, other: other.id },
      });
      const id = await inviteToCompany(db, company, `@${person.username.toUpperCase()} `);
      expect(await notified()).toEqual(['person courier_invited']);
      expect((await workOf(db, other)).invitations).toEqual([]);
      expect(await workOf(db, person)).toMatchObject({
        is_agent: false,
        invitations: [{ id, role: 'agent', courier_name: 'Atlas Colis', phone: null }],
      });
      expect(await agentsOf(db, company.id)).toEqual([]);
      for (const people of [['admin courier_invitation_accepted'], []]) {
        await answerInvitation(db, person, id);
        expect(await notified()).toEqual(people);
      }
      expect(await agentsOf(db, company.id)).toEqual([
        { user_id: person.id, city_id: await cityId(db, 'Fes'), is_active: true },
      ]);
      expect(await workOf(db, person)).toEqual({
        ...{ is_agent: true, device: 'allowed', manages: null, invitations: [] },
      });
      expect(await auditOf(db, person.id)).toContainEqual(
        expect.objectContaining({ action: 'courier.invitation_accepted', actor_role: 'person' }),
      );
      await call(db, person.id, 'my_courier_jobs', { p_filter: 'carrying' }, person.session);
    }),
  );

  it(
    'reaches the person who verified the invited number, and the inviter learns nothing about them',
    withDatabase(async (db) => {
      const company = await makeCourierCompany(db);
      const [person, stranger] = [await makeAgentCandidate(db), await makeAgentCandidate(db)];
      const phone = number();
      await asRoot(db, 'update auth.users set phone = $2 where id = $1', [stranger.id, phone]);
      const notified = await trackNotifications(db, {});
      const id = await inviteToCompany(db, company, `0${phone.slice(3)}`);
      await expectRefused(answerInvitation(db, stranger, id), 'INVITATION_NOT_FOUND');
      expect(await notified()).toEqual([]);
      await asRoot(db, 'update auth.users set phone = null where id = $1', [stranger.id]);
      await proveNumber(db, person.id, phone);
      expect((await workOf(db, person)).invitations).toMatchObject([{ id, phone: `+${phone}` }]);
      const told = await call<{ courier_company: { invitations: object[] } }>(
        db,
        company.admin,
        'courier_company',
        { p_courier_id: company.id },
      );
      expect(told.courier_company.invitations).toMatchObject([
        { id, phone: `+${phone}`, username: null, answer: null },
      ]);
      await answerInvitation(db, person, id);
      expect(await agentsOf(db, company.id)).toHaveLength(1);
    }),
  );

  it(
    'immediately notifies a person who has already verified the invited number',
    withDatabase(async (db) => {
      const company = await makeCourierCompany(db);
      const person = await makeAgentCandidate(db);
      const phone = number();
      await proveNumber(db, person.id, phone);
      const notified = await trackNotifications(db, { person: person.id });
      await inviteToCompany(db, company, `+${phone}`);
      expect(await notified()).toEqual(['person courier_invited']);
    }),
  );

  it(
    'cannot be accepted after it was declined or withdrawn',
    withDatabase(async (db) => {
      const company = await makeCourierCompany(db);
      const person = await makeAgentCandidate(db);
      const declined = await inviteToCompany(db, company, person.username);
      const notified = await trackNotifications(db, { admin: company.admin, person: person.id });
      await answerInvitation(db, person, declined, false);
      await answerInvitation(db, person, declined, false);
      expect(await notified()).toEqual(['admin courier_invitation_declined']);
      await expectRefused(answerInvitation(db, person, declined), 'INVITATION_CLOSED');
      const withdrawn = await inviteToCompany(db, company, person.username);
      const args = { p_id: withdrawn };
      await call(db, company.admin, 'withdraw_courier_invitation', args);
      await call(db, company.admin, 'withdraw_courier_invitation', args);
      await expectRefused(answerInvitation(db, person, withdrawn), 'INVITATION_CLOSED');
      await expectRefused(
        call(db, company.admin, 'withdraw_courier_invitation', { p_id: declined }),
        'INVITATION_CLOSED',
      );
      await expectRefused(
        call(db, company.admin, 'withdraw_courier_invitation', { p_id: crypto.randomUUID() }),
        'INVITATION_NOT_FOUND',
      );
      expect(await agentsOf(db, company.id)).toEqual([]);
    }),
  );

  it.each([
    ["interval '0'", true],
    ["interval '1 second'", false],
  ])('expires after exactly 14 days (with %s left, it has expired: %s)', (before, isOver) =>
    withDatabase(async (db) => {
      const company = await makeCourierCompany(db);
      const person = await makeAgentCandidate(db);
      const id = await inviteToCompany(db, company, person.username);
      await asRoot(
        db,
        `update private.courier_invitations set expires_at = expires_at - interval '14 days' + ${before} where id = $1`,
        [id],
      );
      expect((await workOf(db, person)).invitations).toHaveLength(isOver ? 0 : 1);
      if (!isOver) await answerInvitation(db, person, id);
      else {
        await expectRefused(answerInvitation(db, person, id), 'INVITATION_CLOSED');
        // An expired invitation does not prevent a new invitation.
        await answerInvitation(db, person, await inviteToCompany(db, company, person.username));
      }
      expect(await agentsOf(db, company.id)).toHaveLength(1);
    })(),
  );

  it(
    'cannot be accepted without an approved identity, by a stranger, or from an ended session',
    withDatabase(async (db) => {
      const company = await makeCourierCompany(db);
      const person = await makeAgentCandidate(db, false);
      const id = await inviteToCompany(db, company, person.username);
      await expectRefused(answerInvitation(db, person, id), 'IDENTITY_REQUIRED');
      await expectRefused(
        answerInvitation(db, await makeAgentCandidate(db), id),
        'INVITATION_NOT_FOUND',
      );
      const ended = { id: person.id, session: { session_id: crypto.randomUUID() } };
      await expectRefused(answerInvitation(db, ended, id), 'SESSION_ENDED');
      const args = { p_id: id, p_is_accepted: null };
      await expectRefused(
        call(db, person.id, 'answer_courier_invitation', args, person.session),
        'FIELD_INVALID',
      );
      expect(await agentsOf(db, company.id)).toEqual([]);
      expect((await workOf(db, person)).invitations).toHaveLength(1);
    }),
  );

  it.each(['agent', 'manager'] as const)(
    'cannot be accepted by a person who works as %s for another courier, until that work has ended',
    (role) =>
      withDatabase(async (db) => {
        const [before, after] = [await makeCourierCompany(db), await makeCourierCompany(db)];
        const person = await makeCompanyMember(db, before, { role });
        const id = await inviteToCompany(db, after, person.username);
        await expectRefused(answerInvitation(db, person, id), 'WORKS_FOR_OTHER_COURIER');
        if (role === 'manager')
          await call(db, before.admin, 'end_courier_manager', { p_user_id: person.id });
        else
          await call(db, before.admin, 'set_courier_agent', {
            p_user_id: person.id,
            p_courier_id: before.id,
            p_city_id: await cityId(db, 'Fes'),
            p_is_active: false,
          });
        await answerInvitation(db, person, id);
        expect(await agentsOf(db, after.id)).toHaveLength(1);
        expect(await agentsOf(db, before.id)).toEqual([]);
      })(),
  );
});
