// Tests of the members of rooms: who receives a broadcast, and who is present on this server and on
// other servers.
import { expect, test } from 'vitest';
import type { Channel } from '../channel.ts';
import type { TopicRights } from '../rights/topic-rights.ts';
import type { PresenceChange } from './presence-change.ts';
import type { RoomId } from './room-id.ts';
import { createRooms } from './rooms.ts';

type Member = Channel & {
  /** Events and payloads that were pushed to the client, without the random reference. */
  pushed: [event: string, payload: unknown][];
  written: string[];
};

const HALL: RoomId = { topic: 'realtime:hall', isPrivate: false };
const NONE = { read: false, write: false };
const READ = { read: true, write: false };

function member(
  key: string,
  settings: Partial<
    RoomId & { rights: Partial<TopicRights>; self: boolean; isEnabled: boolean }
  > = {},
): Member {
  const { rights, self = false, isEnabled = true, ...place } = settings;
  const pushed: Member['pushed'] = [];
  const written: string[] = [];
  return {
    ...HALL,
    ...place,
    pushed,
    written,
    version: '1.0.0',
    broadcast: { self, ack: false },
    presence: { key, isEnabled },
    rights: { broadcast: READ, presence: READ, ...rights },
    hasHeard: () => false,
    push: (event: string, json: string) => {
      pushed.push([
        event,
        JSON.parse(json, (name, value) => (name === 'phx_ref' ? undefined : value)),
      ]);
    },
    write: (message: string) => void written.push(message),
  } as unknown as Member;
}

/** Rooms of one server; `changes` collects what is sent to the other servers. */
function server(...members: Member[]) {
  const changes: PresenceChange[] = [];
  const rooms = createRooms((change) => changes.push(change));
  for (const channel of members) rooms.enter(channel);
  return { rooms, changes };
}

const track = (rooms: ReturnType<typeof createRooms>, channel: Member, payload: object) =>
  rooms.track(channel, { ...payload }, JSON.stringify(payload));
const metas = (...list: object[]) => ({ metas: list });

test('a broadcast reaches the members of its room who may read it, and its sender only on request', () => {
  const sender = member('sender');
  const echoing = member('echoing', { self: true });
  const deaf = member('deaf', { rights: { broadcast: NONE } });
  const elsewhere = [member('x', { topic: 'realtime:court' }), member('y', { isPrivate: true })];
  const { rooms } = server(sender, echoing, deaf, ...elsewhere);
  const say = (from: Member | undefined, event: string) =>
    rooms.broadcast(HALL, { event, content: { json: '1' } }, from);
  say(sender, 'one');
  say(echoing, 'two');
  say(undefined, 'three');
  const eventsOf = ({ written }: Member) => written.map((text) => JSON.parse(text).payload.event);
  expect(eventsOf(sender)).toEqual(['two', 'three']);
  expect(eventsOf(echoing)).toEqual(['one', 'two', 'three']);
  expect([deaf, ...elsewhere].map(eventsOf)).toEqual([[], [], []]);
});

test('a member who has received a broadcast does not receive it again, but receives another one', () => {
  const channel = member('a');
  channel.hasHeard = ({ meta }) => meta?.id === 'known';
  const { rooms } = server(channel);
  for (const id of ['known', 'new']) {
    rooms.broadcast(HALL, { event: id, content: { json: '1' }, meta: { id } });
  }
  expect(channel.written.map((text) => JSON.parse(text).payload.event)).toEqual(['new']);
});

test('presence changes reach the members who follow presence, and are sent to the other servers', () => {
  const amina = member('amina');
  const silent = member('silent', { isEnabled: false });
  const blind = member('blind', { rights: { presence: NONE } });
  const elsewhere = member('elsewhere', { isPrivate: true });
  const { rooms, changes } = server(amina, silent, blind, elsewhere);
  track(rooms, amina, { mood: 'calm' });
  track(rooms, amina, { mood: 'calm' });
  track(rooms, amina, { mood: 'glad' });
  rooms.untrack(amina);
  rooms.untrack(amina);
  const [calm, glad] = [metas({ mood: 'calm' }), metas({ mood: 'glad' })];
  expect(amina.pushed).toEqual([
    ['presence_diff', { joins: { amina: calm }, leaves: {} }],
    ['presence_diff', { joins: { amina: glad }, leaves: { amina: calm } }],
    ['presence_diff', { joins: {}, leaves: { amina: glad } }],
  ]);
  expect([silent, blind, elsewhere].map(({ pushed }) => pushed)).toEqual([[], [], []]);
  const id = changes[0]?.joins[0]?.id;
  expect(changes).toMatchObject([
    { ...HALL, joins: [{ id, key: 'amina', meta: { mood: 'calm' } }], leaves: [] },
    { ...HALL, joins: [{ id, key: 'amina', meta: { mood: 'glad' } }], leaves: [] },
    { ...HALL, joins: [], leaves: [id] },
  ]);
  expect(changes).toHaveLength(3);
});

test('a new member receives the presence of all members, grouped by key, unless presence is hidden from them', () => {
  const [first, second, other] = [member('amina'), member('amina'), member('karim')];
  const newcomer = member('new');
  const blind = member('blind', { rights: { presence: NONE } });
  const { rooms } = server(first, second, other, newcomer, blind);
  for (const [n, channel] of [first, second, other].entries()) track(rooms, channel, { n });
  for (const channel of [newcomer, blind]) {
    channel.pushed.length = 0;
    rooms.pushState(channel);
  }
  const state = { amina: metas({ n: 0 }, { n: 1 }), karim: metas({ n: 2 }) };
  expect([newcomer.pushed, blind.pushed]).toEqual([[['presence_state', state]], []]);
});

test('a member who leaves is no longer present, and an empty room is removed', () => {
  const [amina, karim] = [member('amina'), member('karim')];
  const { rooms, changes } = server(amina, karim);
  track(rooms, amina, {});
  karim.pushed.length = 0;
  rooms.leave(amina);
  rooms.leave(amina);
  expect(karim.pushed).toEqual([['presence_diff', { joins: {}, leaves: { amina: metas({}) } }]]);
  expect([changes.length, rooms.present(), rooms.has(HALL)]).toEqual([2, [], true]);
  expect(rooms.membersOf(HALL)).toEqual([karim]);
  rooms.leave(karim);
  expect([rooms.has(HALL), rooms.membersOf(HALL)]).toEqual([false, []]);
});

test('private channels are found by topic, or in all topics', () => {
  const hidden = member('a', { isPrivate: true });
  const far = member('b', { isPrivate: true, topic: 'realtime:court' });
  const { rooms } = server(member('open'), hidden, far);
  expect(rooms.privateChannels()).toEqual([hidden, far]);
  expect(rooms.privateChannels('realtime:hall')).toEqual([hidden]);
  expect(rooms.privateChannels('realtime:nowhere')).toEqual([]);
});

/** Presence change of another server. The reference changes with the mood. */
const far = (joins: Record<string, string>, leaves: string[] = []): PresenceChange => ({
  ...HALL,
  joins: Object.entries(joins).map(([id, mood]) => ({
    id,
    key: `key of ${id}`,
    meta: { phx_ref: `${id} ${mood}`, mood },
  })),
  leaves,
});
const shown = (entries: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(entries).map(([id, mood]) => [`key of ${id}`, metas({ mood })]),
  );

test('members see each presence change of another server once', () => {
  const watcher = member('watcher');
  const { rooms, changes } = server(watcher);
  rooms.showFar('one', far({ a: 'calm' }));
  rooms.showFar('one', far({ a: 'calm' }));
  rooms.showFar('one', far({ a: 'calm', b: 'new' }));
  rooms.showFar('one', far({ a: 'glad' }));
  rooms.showFar('one', far({}, ['b', 'unknown']));
  rooms.showFar('one', far({}, ['b']));
  const diffs = [
    [{ a: 'calm' }, {}],
    [{ b: 'new' }, {}],
    [{ a: 'glad' }, { a: 'calm' }],
    [{}, { b: 'new' }],
  ] as const;
  expect(watcher.pushed).toEqual(
    diffs.map(([joins, leaves]) => [
      'presence_diff',
      { joins: shown(joins), leaves: shown(leaves) },
    ]),
  );
  // Presence of other servers is not sent back to them.
  expect([changes, rooms.present()]).toEqual([[], []]);
});

test('all presences of a server replace its earlier ones, but not those of another server or of this one', () => {
  const watcher = member('watcher');
  const { rooms } = server(watcher);
  track(rooms, watcher, { mood: 'here' });
  rooms.showAllFar('one', [far({ a: 'calm', b: 'calm' })]);
  rooms.showAllFar('two', [far({ c: 'calm' })]);
  rooms.showAllFar('one', [far({ b: 'calm', d: 'calm' })]);
  watcher.pushed.length = 0;
  const stateNow = () => {
    rooms.pushState(watcher);
    return watcher.pushed.pop();
  };
  const here = { watcher: metas({ mood: 'here' }) };
  expect(stateNow()).toEqual([
    'presence_state',
    { ...here, ...shown({ b: 'calm', d: 'calm', c: 'calm' }) },
  ]);
  // The server `one` has stopped.
  rooms.showAllFar('one', []);
  expect(watcher.pushed).toEqual([
    ['presence_diff', { joins: {}, leaves: shown({ b: 'calm', d: 'calm' }) }],
  ]);
  expect(stateNow()).toEqual(['presence_state', { ...here, ...shown({ c: 'calm' }) }]);
});

test('a room without members exists as long as someone is present on another server', () => {
  const { rooms } = server();
  rooms.showFar('one', far({ a: 'calm' }));
  const late = member('late');
  rooms.enter(late);
  rooms.pushState(late);
  expect(late.pushed).toEqual([['presence_state', shown({ a: 'calm' })]]);
  rooms.leave(late);
  rooms.showFar('one', far({}, ['a']));
  rooms.enter(late);
  rooms.pushState(late);
  expect(late.pushed.at(-1)).toEqual(['presence_state', {}]);
});
