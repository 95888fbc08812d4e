// Tests of chat actions: the request that each action sends, the data that it then refetches, and
// the messages that it queues.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PreparedFile, ThreadMessage } from '../chat-types.ts';
import { newMessageOf } from '../outbox/new-message-of.ts';
import { pendingPromisesSettled, TestActions, UUID_PATTERN } from '../testing/test-actions.ts';
import { aMessage } from '../testing/test-message.ts';
import { chatActions } from './chat-actions.ts';
import type { PersonReport } from './chat-backend.ts';
import type { ChatEngine } from './chat-engine.ts';

let done: TestActions['done'];
let queued: TestActions['queued'];
let answers: TestActions['answers'];
let actions: TestActions['actions'];

beforeEach(() => {
  ({ done, queued, answers, actions } = new TestActions());
});

const line = { ...aMessage(1), status: 'sent' as const };
const no = () => Promise.reject(new Error('no'));

it('sends a message about a home listing with or without text, but never an empty message', async () => {
  actions.send('c1', { body: ' Is it free? ', homeId: 'h1' });
  actions.send('c1', { body: ' ', homeId: 'h1' });
  actions.send('c1', { body: ' ' });
  actions.send('c1', { body: 'Salam' });
  await pendingPromisesSettled();
  expect(queued.map(newMessageOf)).toMatchObject([
    { type: 'home', homeId: 'h1', body: 'Is it free?', attachment: null },
    { type: 'home', homeId: 'h1', body: null },
    { type: 'text', homeId: null, body: 'Salam' },
  ]);
});

it('forwards a message about a home listing together with the text of the message', async () => {
  const message = aMessage(1, { type: 'home', homeId: 'h1', body: 'Look' });
  await actions.forward({ ...message, status: 'sent' } as ThreadMessage, ['c2', 'c3']);
  expect(queued.map(newMessageOf)).toMatchObject(
    ['c2', 'c3'].map((conversationId) => ({
      conversationId,
      type: 'home',
      homeId: 'h1',
      body: 'Look',
      isForwarded: true,
    })),
  );
});

it('retries a report under the same ID after a lost response', async () => {
  const filed = new Set<string>();
  const port = {
    async report({ id }: PersonReport) {
      const isFirst = filed.size === 0;
      filed.add(id);
      if (isFirst) throw new TypeError('network: nobody answered');
    },
  };
  const actions = chatActions(async () => ({ port }) as unknown as ChatEngine);
  const report = {
    id: 'r1',
    conversationId: 'c1',
    userId: 'anas',
    reason: 'scam',
    note: null,
    messageIds: [],
  };
  await expect(actions.reportPerson(report)).rejects.toThrow('network');
  await actions.reportPerson(report);
  expect([...filed]).toEqual(['r1']);
});

const report = {
  id: 'r1',
  conversationId: 'c1',
  userId: 'karim',
  reason: 'scam',
  note: null,
  messageIds: ['m1'],
};
const preferences = { sharesReadReceipts: false, sharesPresence: true, isFoundByPhone: true };

describe('a chat action sends a request and then loads the changed data again', () => {
  it.each<[string, () => unknown, unknown[][]]>([
    [
      'edit reloads the message',
      () => actions.edit('m1', ' new '),
      [
        ['edit', 'm1', 'new'],
        ['then rereadMessage', 'm1'],
      ],
    ],
    [
      'remove reloads the message',
      () => actions.remove('m1'),
      [
        ['remove', 'm1'],
        ['then rereadMessage', 'm1'],
      ],
    ],
    [
      'renameGroup reloads the group',
      () => actions.renameGroup('c1', ' Famille '),
      [
        ['renameGroup', 'c1', 'Famille'],
        ['then read', 'c1'],
      ],
    ],
    [
      'addMembers reloads the group',
      () => actions.addMembers('c1', ['karim']),
      [
        ['addMembers', 'c1', ['karim']],
        ['then read', 'c1'],
      ],
    ],
    [
      'removeMember reloads the group',
      () => actions.removeMember('c1', 'karim'),
      [
        ['removeMember', 'c1', 'karim'],
        ['then read', 'c1'],
      ],
    ],
    [
      'leaveConversation reloads the conversation',
      () => actions.leaveConversation('c1'),
      [
        ['leave', 'c1'],
        ['then read', 'c1'],
      ],
    ],
    [
      'setMemberRole reloads the group',
      () => actions.setMemberRole('c1', 'karim', 'admin'),
      [
        ['setRole', 'c1', 'karim', 'admin'],
        ['then read', 'c1'],
      ],
    ],
    [
      'mute reloads the conversation',
      () => actions.mute('c1', 'infinity'),
      [
        ['mute', 'c1', 'infinity'],
        ['then read', 'c1'],
      ],
    ],
    [
      'accepting a request reloads it',
      () => actions.answerRequest('c1', 'accept'),
      [
        ['answerRequest', 'c1', 'accept'],
        ['then read', 'c1'],
      ],
    ],
    [
      'declining a request removes it from the list',
      () => actions.answerRequest('c1', 'decline'),
      [
        ['answerRequest', 'c1', 'decline'],
        ['then remove', 'c1'],
      ],
    ],
    [
      'blockPerson refreshes the list',
      () => actions.blockPerson('karim'),
      [['block', 'karim'], ['then refresh']],
    ],
    [
      'unblockPerson refreshes the list',
      () => actions.unblockPerson('karim'),
      [['unblock', 'karim'], ['then refresh']],
    ],
    ['reportPerson reloads nothing', () => actions.reportPerson(report), [['report', report]]],
    [
      'setPreferences reloads the preferences',
      () => actions.setPreferences(preferences),
      [['setPreferences', preferences], ['then readPreferences']],
    ],
    ['findPerson reloads nothing', () => actions.findPerson(' karim '), [['findPerson', 'karim']]],
    ['retry calls only the outbox', () => actions.retry('m1'), [['retry', 'm1']]],
    ['cancel calls only the outbox', () => actions.cancel('m1'), [['cancel', 'm1']]],
    ['react calls only the engine', () => actions.react(line, 'heart'), [['react', line, 'heart']]],
    ['markRead calls only the engine', () => actions.markRead('c1'), [['markRead', 'c1']]],
    ['typing calls only the engine', () => actions.typing('c1'), [['typing', 'c1']]],
  ])('only the expected calls are made: %s', async (_, act, expected) => {
    await act();
    await pendingPromisesSettled();
    expect(done).toEqual(expected);
  });
});

it.each<[string, string, () => Promise<unknown>]>([
  ['renaming', 'renameGroup', () => actions.renameGroup('c1', 'x')],
  ['blocking', 'block', () => actions.blockPerson('karim')],
  ['editing', 'edit', () => actions.edit('m1', 'x')],
  ['declining', 'answerRequest', () => actions.answerRequest('c1', 'decline')],
  ['choosing', 'setPreferences', () => actions.setPreferences(preferences)],
  ['creating', 'createGroup', () => actions.createGroup('x', [])],
  ['opening', 'open', () => actions.openWith('karim')],
])(
  'the action %s rejects when the server refuses it, and refetches no data',
  async (_, name, act) => {
    answers[name] = no;
    await expect(act()).rejects.toThrow('no');
    expect(done).toHaveLength(1);
  },
);

it.each<[string, string, () => Promise<unknown>]>([
  ['renaming', 'read', () => actions.renameGroup('c1', 'x')],
  ['blocking', 'refresh', () => actions.blockPerson('karim')],
  ['accepting', 'read', () => actions.answerRequest('c1', 'accept')],
])(
  'the action %s resolves when the server accepts it and only the refetch fails',
  async (_, name, act) => {
    answers[name] = no;
    await act();
    expect(done).toHaveLength(2);
  },
);

it('opens a conversation with a new ID, and loads the conversation that the server returns', async () => {
  answers.open = async () => 'known';
  expect(await actions.openWith('karim')).toBe('known');
  expect(done).toEqual([
    ['open', 'karim', expect.stringMatching(UUID_PATTERN)],
    ['then read', 'known'],
  ]);
});

it('creates a group with a new ID and loads the group', async () => {
  const id = await actions.createGroup(' Famille ', ['karim', 'salma']);
  expect(id).toMatch(UUID_PATTERN);
  expect(done).toEqual([
    ['createGroup', id, 'Famille', ['karim', 'salma']],
    ['then read', id],
  ]);
});

const voice: PreparedFile = {
  blob: new Blob(['abc']),
  name: 'note.webm',
  mime: 'audio/webm;codecs=opus',
  kind: 'audio',
  durationMs: 900,
  waveform: [1, 2],
};

it('queues a file with its text under a new storage path', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  actions.sendFile('c1', voice, { caption: ' Listen ', replyToId: 'm0' });
  actions.sendFile('c1', voice, { caption: ' ' });
  actions.sendFile('c1', voice);
  await pendingPromisesSettled();
  const [first, second, third] = queued;
  expect(first).toMatchObject({
    id: expect.stringMatching(UUID_PATTERN),
    conversationId: 'c1',
    body: 'Listen',
    replyToId: 'm0',
    isForwarded: false,
    file: {
      type: 'audio',
      blob: voice.blob,
      isUploaded: false,
      attachment: { mime: 'audio/webm', size: 3, duration_ms: 900, waveform: [1, 2] },
    },
  });
  expect(first?.queuedAt).toBe('2026-11-22T10:00:00.000Z');
  expect([second?.body, third?.body, third?.replyToId]).toEqual([null, null, null]);
  const paths = queued.map(({ file }) => file?.attachment.path ?? '');
  for (const path of paths) expect(path).toMatch(/^c1\/amina\/[\da-f-]{36}\.webm$/);
  expect(new Set(paths).size).toBe(3);
  expect(new Set(queued.map(({ id }) => id)).size).toBe(3);
});

it('queues a text message, with the ID of the original message only if it is a reply', async () => {
  actions.send('c1', { body: 'Yes', replyToId: 'm0' });
  actions.send('c1', { body: 'No' });
  await pendingPromisesSettled();
  expect(queued).toMatchObject([{ replyToId: 'm0' }, { replyToId: null, isForwarded: false }]);
  for (const item of queued) expect(item).not.toHaveProperty('homeId');
});

describe('forwarding a message', () => {
  it('sends the text only: the new message has no file and is not a reply, even if the original was one', async () => {
    await actions.forward(aMessage(1, { body: 'Salam', replyToId: 'm0' }), ['c2', 'c3']);
    expect(queued).toMatchObject(
      ['c2', 'c3'].map((id) => ({
        conversationId: id,
        body: 'Salam',
        isForwarded: true,
        replyToId: null,
      })),
    );
    expect(queued[0]).not.toHaveProperty('file');
    expect(done).toEqual([]);
  });

  it('downloads a file once and uploads a copy for each conversation', async () => {
    answers.download = async () => voice.blob;
    const attachment = {
      path: 'c1/karim/f1.png',
      name: 'f.png',
      mime: 'image/png',
      size: 3,
      width: 3,
      height: 4,
      preview: 'data:x',
      duration_ms: 900,
      waveform: [1],
    };
    await actions.forward(aMessage(1, { type: 'image', body: 'Look', attachment }), ['c2', 'c3']);
    expect(done).toEqual([['download', 'c1/karim/f1.png']]);
    expect(queued.map(({ file }) => file?.attachment.path.replace(/(?<![^/])[^/]*$/, ''))).toEqual([
      'c2/amina/',
      'c3/amina/',
    ]);
    expect(queued[0]).toMatchObject({ body: 'Look', isForwarded: true, file: { type: 'image' } });
    expect(queued[0]?.file?.attachment).toEqual({ ...attachment, path: expect.any(String) });
  });

  it('works for a file without width, height or duration', async () => {
    answers.download = async () => voice.blob;
    const attachment = { path: 'p', name: 'f.pdf', mime: 'application/pdf', size: 3 };
    await actions.forward(aMessage(1, { type: 'document', body: null, attachment }), ['c2']);
    expect(queued[0]?.file?.attachment).toEqual({ ...attachment, path: expect.any(String) });
    expect(queued[0]?.file?.type).toBe('document');
  });

  it('queues nothing when the file cannot be downloaded', async () => {
    answers.download = no;
    const attachment = { path: 'p', name: 'f.pdf', mime: 'application/pdf', size: 3 };
    const message = aMessage(1, { type: 'document', attachment });
    await expect(actions.forward(message, ['c2'])).rejects.toThrow('no');
    expect(queued).toEqual([]);
  });
});
