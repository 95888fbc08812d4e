import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RoomListener } from './chat-backend.ts';
import { Room } from './room.ts';

type Join = {
  epoch: number;
  isShown: boolean;
  listener: RoomListener;
  said: number;
  hasLeft: boolean;
};

function aRoom(blocked = new Set<string>()) {
  const joins: Join[] = [];
  const room = new Room({
    id: 'c1',
    userId: 'amina',
    isBlocked: (id) => blocked.has(id),
    port: {
      joinRoom({ epoch }, _, isShown, listener) {
        const join: Join = { epoch, isShown, listener, said: 0, hasLeft: false };
        joins.push(join);
        return {
          typing: () => {
            join.said += 1;
          },
          leave: () => {
            join.hasLeft = true;
          },
        };
      },
    },
  });
  return { room, joins };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the chat joins the realtime topic of a conversation while a component watches it and the user is a member', async () => {
  const { room, joins } = aRoom();
  room.follow(0, true);
  expect(joins).toHaveLength(0);
  const stop = room.watch(() => {});
  const stopOther = room.watch(() => {});
  expect(joins).toMatchObject([{ epoch: 0, isShown: true, hasLeft: false }]);
  stop();
  await Promise.resolve();
  expect(joins[0]?.hasLeft).toBe(false);
  stopOther();
  await Promise.resolve();
  expect(joins[0]?.hasLeft).toBe(true);
});

it('the chat stays in the realtime topic when a component remounts', async () => {
  const { room, joins } = aRoom();
  room.follow(0, true);
  const stop = room.watch(() => {});
  stop();
  room.watch(() => {});
  await Promise.resolve();
  expect(joins).toMatchObject([{ hasLeft: false }]);
});

it('the chat rejoins the realtime topic when another member is removed, and leaves it when the user is removed', () => {
  const { room, joins } = aRoom();
  room.follow(0, true);
  room.watch(() => {});
  joins[0]?.listener.onTyping('youssef');
  room.follow(1, true);
  expect(joins).toMatchObject([{ hasLeft: true }, { epoch: 1, hasLeft: false }]);
  expect(room.getSnapshot().typing).toEqual([]);
  room.follow(undefined, true);
  expect(joins[1]?.hasLeft).toBe(true);
});

it('sends at most one broadcast every three seconds while the user is typing', () => {
  const { room, joins } = aRoom();
  room.follow(0, true);
  room.watch(() => {});
  for (let count = 0; count < 10; count += 1) room.typing();
  expect(joins[0]?.said).toBe(1);
  vi.advanceTimersByTime(3000);
  room.typing();
  expect(joins[0]?.said).toBe(2);
});

it('stops showing a person as typing after six seconds, or when their message arrives', () => {
  const { room, joins } = aRoom();
  room.follow(0, true);
  room.watch(() => {});
  const typing = () => room.getSnapshot().typing;
  joins[0]?.listener.onTyping('amina');
  expect(typing()).toEqual([]);
  joins[0]?.listener.onTyping('youssef');
  vi.advanceTimersByTime(4000);
  joins[0]?.listener.onTyping('youssef');
  vi.advanceTimersByTime(4000);
  expect(typing()).toEqual(['youssef']);
  vi.advanceTimersByTime(2000);
  expect(typing()).toEqual([]);
  joins[0]?.listener.onTyping('youssef');
  room.hasSaid('youssef');
  expect(typing()).toEqual([]);
});

it.each([
  [2999, 1],
  [3000, 2],
])(
  'when the user types again after %i milliseconds, the chat sends %i typing broadcasts in total',
  (ms, said) => {
    const { room, joins } = aRoom();
    room.follow(0, true);
    room.watch(() => {});
    room.typing();
    vi.advanceTimersByTime(ms);
    room.typing();
    expect(joins[0]?.said).toBe(said);
  },
);

it.each([
  [5999, ['youssef', 'karim']],
  [6000, ['karim']],
])(
  'when Youssef typed %i milliseconds ago and Karim typed after Youssef, the people shown as typing are %o',
  (ms, who) => {
    const { room, joins } = aRoom();
    room.follow(0, true);
    room.watch(() => {});
    joins[0]?.listener.onTyping('youssef');
    joins[0]?.listener.onTyping('karim');
    vi.advanceTimersByTime(3000);
    joins[0]?.listener.onTyping('karim');
    vi.advanceTimersByTime(ms - 3000);
    expect(room.getSnapshot().typing).toEqual(who);
  },
);

it('watchers are told which members are present, and see nobody as present after the user has left the topic', async () => {
  const { room, joins } = aRoom();
  room.follow(0, true);
  let told = 0;
  const stop = room.watch(() => {
    told += 1;
  });
  joins[0]?.listener.onPresent(new Set(['youssef']));
  expect([...room.getSnapshot().present]).toEqual(['youssef']);
  joins[0]?.listener.onTyping('youssef');
  joins[0]?.listener.onTyping('youssef');
  room.hasSaid('karim');
  // Each change causes exactly one notification.
  expect(told).toBe(2);
  stop();
  await Promise.resolve();
  expect(room.getSnapshot()).toEqual({ typing: [], present: new Set() });
  expect(told).toBe(2);
});

it('rejoins the realtime topic when the user hides their presence, but not when the setting is unchanged', () => {
  const { room, joins } = aRoom();
  room.follow(3, true);
  room.watch(() => {});
  room.follow(3, true);
  expect(joins).toHaveLength(1);
  room.follow(3, false);
  expect(joins).toMatchObject([{ hasLeft: true }, { epoch: 3, isShown: false, hasLeft: false }]);
});

it('sends nothing to the realtime topic before joining it, and leaves the topic when the chat closes', () => {
  const { room, joins } = aRoom();
  room.typing();
  room.watch(() => {});
  room.typing();
  expect(joins).toEqual([]);
  room.follow(0, true);
  room.typing();
  expect(joins[0]?.said).toBe(1);
  joins[0]?.listener.onTyping('youssef');
  room.stop();
  expect(joins[0]?.hasLeft).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('hides the presence and typing of people whom the user blocked before or during the connection to the topic', () => {
  const blocked = new Set(['karim', 'amina']);
  const { room, joins } = aRoom(blocked);
  room.follow(0, true);
  room.watch(() => {});
  const say = (...ids: string[]) => {
    joins[0]?.listener.onPresent(new Set(ids));
    for (const id of ids) joins[0]?.listener.onTyping(id);
  };
  const seen = () => {
    const { present, typing } = room.getSnapshot();
    return [[...present], typing];
  };
  say('karim', 'salma', 'youssef');
  expect(seen()).toEqual([
    ['salma', 'youssef'],
    ['salma', 'youssef'],
  ]);
  blocked.add('salma');
  room.follow(0, true);
  expect(seen()).toEqual([['youssef'], ['youssef']]);
  say('salma', 'amina');
  expect(seen()).toEqual([['amina'], ['youssef']]);
  blocked.clear();
  say('karim');
  expect(seen()).toEqual([['karim'], ['youssef', 'karim']]);
});
