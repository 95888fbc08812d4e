// Tests that every action in a conversation sends broadcasts to everybody whose screen shows the
// conversation, notifies the people whom it concerns, and reaches nobody else.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { takeBroadcasts } from '../../support/broadcasts-to.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { makeGroup } from '../../support/chat/make-group.ts';
import { openConversationWith } from '../../support/chat/open-conversation-with.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

type Scene = { id: string; message: string | undefined } & Record<string, string | undefined>;
type Act = (db: Client, scene: Scene) => Promise<unknown>;

/**
 * Runs the action and returns the broadcasts that each person received, and the notified people.
 * Rolls back afterwards.
 */
async function effectsOf(db: Client, people: Record<string, string>, act: () => Promise<unknown>) {
  await db.query('savepoint act');
  await takeBroadcasts(db, people);
  const notified = await trackNotifications(db, people);
  await act();
  const effects = [await takeBroadcasts(db, people), await notified()];
  await db.query('rollback to savepoint act');
  return effects;
}

const rpc =
  (caller: string, name: string, args: (scene: Scene) => object): Act =>
  (db, scene) =>
    call(db, scene[caller] as string, name, { ...args(scene) });
const here = ({ id }: Scene) => ({ p_conversation_id: id });
const onMessage = ({ message }: Scene) => ({ p_id: message });

/**
 * Creates a group: Amina is the admin, Karim and Salma are members, Youssef is invited, and Nadia
 * has left the group. Omar has never been in the group.
 */
async function setGroup(db: Client) {
  const group = await makeGroup(db);
  const [youssef, nadia, omar] = [
    await makePerson(db, 'Youssef'),
    await makePerson(db, 'Nadia'),
    await makePerson(db, 'Omar'),
  ];
  await makePeopleFindable(db, group.amina, youssef, nadia, omar);
  await call(db, group.amina, 'add_members', {
    p_conversation_id: group.id,
    p_member_ids: [youssef, nadia],
  });
  await call(db, nadia, 'leave_conversation', { p_conversation_id: group.id });
  const message = (await sendMessage(db, group.amina, group.id, 'Salam'))?.id;
  return { ...group, youssef, nadia, omar, message };
}

const everyone = (...events: string[]) => ({
  amina: events,
  karim: events,
  salma: events,
  youssef: events,
});
const active = (...events: string[]) => ({ amina: events, karim: events, salma: events });

describe('broadcasts in a group', () => {
  const GROUP_ACTS: [string, Act, Record<string, string[]>, notified?: string[]][] = [
    [
      'a message',
      (db, { id, karim }) => sendMessage(db, karim as string, id, 'Yes'),
      everyone('message'),
      ['amina message', 'salma message', 'youssef request'],
    ],
    [
      'an edit',
      rpc('amina', 'edit_message', (s) => ({ ...onMessage(s), p_body: 'Salaam' })),
      everyone('message'),
    ],
    ['a deletion', rpc('amina', 'delete_message', onMessage), everyone('message')],
    [
      'a reaction',
      rpc('karim', 'toggle_reaction', ({ message }) => ({
        p_message_id: message,
        p_reaction: 'heart',
      })),
      everyone('message'),
    ],
    [
      'a new name',
      rpc('amina', 'rename_group', (s) => ({ ...here(s), p_name: 'Voisins' })),
      everyone('conversation', 'message'),
    ],
    [
      'a new member',
      rpc('amina', 'add_members', (s) => ({ ...here(s), p_member_ids: [s.omar] })),
      { ...everyone('conversation', 'message'), omar: ['conversation', 'message'] },
      ['omar request'],
    ],
    [
      'a removal',
      rpc('amina', 'remove_member', (s) => ({ ...here(s), p_user_id: s.salma })),
      everyone('conversation', 'message'),
    ],
    ['leaving', rpc('karim', 'leave_conversation', here), everyone('conversation', 'message')],
    [
      'a request that is declined by leaving',
      rpc('youssef', 'leave_conversation', here),
      everyone('conversation'),
    ],
    [
      'a request that is accepted',
      rpc('youssef', 'answer_request', (s) => ({ ...here(s), p_answer: 'accept' })),
      everyone('conversation'),
    ],
    [
      'a request that is declined',
      rpc('youssef', 'answer_request', (s) => ({ ...here(s), p_answer: 'decline' })),
      everyone('conversation'),
    ],
    [
      'a second admin',
      rpc('amina', 'set_member_role', (s) => ({ ...here(s), p_user_id: s.karim, p_role: 'admin' })),
      everyone('conversation', 'message'),
    ],
    [
      'reading',
      rpc('karim', 'mark_read', (s) => ({ ...here(s), p_change: 99 })),
      { ...active('cursor'), karim: ['cursor', 'read'] },
    ],
    [
      'reading by an invited person',
      rpc('youssef', 'mark_read', (s) => ({ ...here(s), p_change: 99 })),
      { youssef: ['read'] },
    ],
    [
      'a delivery receipt',
      rpc('karim', 'mark_delivered', ({ id }) => ({ p_cursors: { [id]: 99 } })),
      active('cursor'),
    ],
    [
      'a delivery receipt of an invited person',
      rpc('youssef', 'mark_delivered', ({ id }) => ({ p_cursors: { [id]: 99 } })),
      {},
    ],
    [
      'silence',
      rpc('karim', 'mute_conversation', (s) => ({ ...here(s), p_until: '2100-01-01' })),
      { karim: ['conversation'] },
    ],
    ['a block', rpc('karim', 'block_person', ({ salma }) => ({ p_user_id: salma })), {}],
  ];

  it(
    'reach exactly the people who see the broadcast action, for every kind of action',
    withDatabase(async (db) => {
      const { id, message, ...people } = await setGroup(db);
      for (const [name, act, expected, notified = []] of GROUP_ACTS) {
        const effects = await effectsOf(db, people, () => act(db, { id, message, ...people }));
        expect(effects, name).toEqual([expected, notified]);
      }
    }),
  );

  it(
    'a demoted member receives the same broadcast as the others, without a system message',
    withDatabase(async (db) => {
      const { id, message: _, ...people } = await setGroup(db);
      const role = (p_role: string) =>
        call(db, people.amina, 'set_member_role', {
          p_conversation_id: id,
          p_user_id: people.karim,
          p_role,
        });
      await role('admin');
      expect(await effectsOf(db, people, () => role('member'))).toEqual([
        everyone('conversation'),
        [],
      ]);
    }),
  );
});

describe('broadcasts between two people', () => {
  const both = (...events: string[]) => ({ amina: events, karim: events });
  const PAIR_ACTS: [string, Act, Record<string, string[]>, notified?: string[]][] = [
    [
      'a message',
      (db, { id, karim }) => sendMessage(db, karim as string, id, 'Yes'),
      both('message'),
      ['amina message'],
    ],
    [
      'reading',
      rpc('karim', 'mark_read', (s) => ({ ...here(s), p_change: 99 })),
      { amina: ['cursor'], karim: ['cursor', 'read'] },
    ],
    [
      'a block',
      rpc('karim', 'block_person', ({ amina }) => ({ p_user_id: amina })),
      { karim: ['conversation'] },
    ],
    [
      'a removed block',
      async (db, { amina, karim }) => {
        await call(db, karim as string, 'block_person', { p_user_id: amina });
        await takeBroadcasts(db, {});
        await call(db, karim as string, 'unblock_person', { p_user_id: amina });
      },
      both('conversation'),
    ],
    [
      'reading through a block',
      async (db, scene) => {
        await call(db, scene.amina as string, 'block_person', { p_user_id: scene.karim });
        await takeBroadcasts(db, {});
        await call(db, scene.karim as string, 'mark_read', { ...here(scene), p_change: 99 });
      },
      { karim: ['read'] },
    ],
    [
      'silence',
      rpc('amina', 'mute_conversation', (s) => ({ ...here(s), p_until: null })),
      { amina: ['conversation'] },
    ],
  ];

  it(
    'each action is broadcast to the people who see it',
    withDatabase(async (db) => {
      const { id, ...pair } = await makeChatPair(db);
      const people = { ...pair, omar: await makePerson(db) };
      const message = (await sendMessage(db, people.amina, id, 'Salam'))?.id;
      for (const [name, act, expected, notified = []] of PAIR_ACTS) {
        const effects = await effectsOf(db, people, () => act(db, { id, message, ...people }));
        expect(effects, name).toEqual([expected, notified]);
      }
    }),
  );

  it.each<[string, string, Act, Record<string, string[]>, string[]]>([
    [
      'a request without a message',
      'opened',
      rpc('amina', 'open_conversation', ({ karim }) => ({
        p_user_id: karim,
        p_id: crypto.randomUUID(),
      })),
      { amina: ['conversation'] },
      [],
    ],
    [
      'the first message',
      'asked',
      (db, { id, amina }) => sendMessage(db, amina as string, id, 'Do you know me?'),
      both('message'),
      ['karim request'],
    ],
    [
      'an acceptance',
      'said',
      rpc('karim', 'answer_request', (s) => ({ ...here(s), p_answer: 'accept' })),
      both('conversation'),
      [],
    ],
    [
      'a decline',
      'said',
      rpc('karim', 'answer_request', (s) => ({ ...here(s), p_answer: 'decline' })),
      { karim: ['conversation'] },
      [],
    ],
    [
      'an acceptance by opening it',
      'said',
      rpc('karim', 'open_conversation', ({ amina }) => ({
        p_user_id: amina,
        p_id: crypto.randomUUID(),
      })),
      both('conversation'),
      [],
    ],
    [
      'a block of the sender',
      'said',
      rpc('karim', 'block_person', ({ amina }) => ({ p_user_id: amina })),
      { karim: ['conversation'] },
      [],
    ],
  ])(
    'before a request is accepted, %s is broadcast to the people whose screens it changes',
    (_, stage, act, ...expected) =>
      withDatabase(async (db) => {
        const people = { amina: await makePerson(db), karim: await makePerson(db, 'Karim') };
        const id = crypto.randomUUID();
        await makePeopleFindable(db, people.amina, people.karim);
        if (stage !== 'opened') {
          await openConversationWith(db, people.amina, people.karim, id);
        }
        if (stage === 'said') await sendMessage(db, people.amina, id, 'Salam');
        expect(
          await effectsOf(db, people, () => act(db, { id, message: undefined, ...people })),
        ).toEqual(expected);
      })(),
  );
});
