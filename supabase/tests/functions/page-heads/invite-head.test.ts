// Page head of an invite link. It contains the inviter's first name while the link is valid, and is
// the same for all invalid links.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { pageHeadOf, pageStatusOf } from './page-head-of.ts';

describe('the page head of an invite', () => {
  const makeInvite = async (db: Client) => {
    const person = await makePerson(db, 'Zineb', 'Tazi');
    const args = { p_request_id: crypto.randomUUID() };
    const made = await call<{ renew_invite_link: string }>(db, person, 'renew_invite_link', args);
    return { person, code: made.renew_invite_link };
  };
  const OVER = { status: 404, is_listed: false, share_title: { key: 'invites.over_title' } };

  it(
    'contains only the inviter’s first name, and a picture that does not show the name',
    withDatabase(async (db) => {
      const { person, code } = await makeInvite(db);
      const title = { key: 'page_heads.invite', values: { name: 'Zineb' } };
      const head = await pageHeadOf(db, `/invite/${code}`, 'ar');
      expect(head).toMatchObject({
        status: 200,
        is_listed: false,
        title: { parts: [title, { key: 'common.name' }] },
        share_title: title,
        description: { key: 'page_heads.invite_text' },
        picture_path: '/invite',
      });
      expect(head?.path).toBeUndefined();
      for (const secret of ['Tazi', person, code]) {
        expect(JSON.stringify(head)).not.toContain(secret);
      }
      expect(JSON.stringify(head?.picture)).not.toContain('Zineb');
      // Without a first name of the inviter, the page has the head of a general invitation.
      await asRoot(db, "update public.profiles set first_name = ' ' where id = $1", [person]);
      expect(await pageHeadOf(db, `/invite/${code}`)).toMatchObject({
        status: 200,
        share_title: { key: 'invites.title' },
      });
    }),
  );

  it(
    'is the same for a replaced, a disabled and an unknown link, and contains no name',
    withDatabase(async (db) => {
      const { person, code } = await makeInvite(db);
      const args = { p_request_id: crypto.randomUUID() };
      await call(db, person, 'renew_invite_link', args);
      const replaced = await pageHeadOf(db, `/invite/${code}`);
      expect(replaced).toMatchObject(OVER);
      expect(JSON.stringify(replaced)).not.toContain('Zineb');
      const next = await call<{ my_invite_link: string }>(db, person, 'my_invite_link');
      expect(await pageStatusOf(db, `/invite/${next.my_invite_link}`)).toBe(200);
      await call(db, person, 'end_invite_link');
      for (const over of [next.my_invite_link, '2'.repeat(22), 'none', '%', "' or 1=1"]) {
        expect([over, await pageHeadOf(db, `/invite/${over}`)]).toEqual([over, replaced]);
      }
    }),
  );
});
