// Files and words that wait after an action: each with a place and an id of its own.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PreparedFile } from '../chat-types.ts';
import { ID, settled, TestActions } from '../testing/test-actions.ts';
import { aMessage } from '../testing/test-message.ts';

let done: TestActions['done'];
let queued: TestActions['queued'];
let answers: TestActions['answers'];
let actions: TestActions['actions'];

beforeEach(() => {
  ({ done, queued, answers, actions } = new TestActions());
});

const no = () => Promise.reject(new Error('no'));
const voice: PreparedFile = {
  blob: new Blob(['abc']),
  name: 'note.webm',
  mime: 'audio/webm;codecs=opus',
  kind: 'audio',
  durationMs: 900,
  waveform: [1, 2],
};

it('queues a file with its words under a place of its own', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  actions.sendFile('c1', voice, { caption: ' Listen ', replyToId: 'm0' });
  actions.sendFile('c1', voice, { caption: ' ' });
  actions.sendFile('c1', voice);
  await settled();
  const [first, second, third] = queued;
  expect(first).toMatchObject({
    id: expect.stringMatching(ID),
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

it('answers a message with words', async () => {
  actions.send('c1', { body: 'Yes', replyToId: 'm0' });
  actions.send('c1', { body: 'No' });
  await settled();
  expect(queued).toMatchObject([{ replyToId: 'm0' }, { replyToId: null, isForwarded: false }]);
  for (const item of queued) expect(item).not.toHaveProperty('homeId');
});

describe('passing on', () => {
  it('sends words as words', async () => {
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

  it('fetches a file once and gives each conversation its own', async () => {
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

  it('sends a file of which nothing was measured as it is', async () => {
    answers.download = async () => voice.blob;
    const attachment = { path: 'p', name: 'f.pdf', mime: 'application/pdf', size: 3 };
    await actions.forward(aMessage(1, { type: 'document', body: null, attachment }), ['c2']);
    expect(queued[0]?.file?.attachment).toEqual({ ...attachment, path: expect.any(String) });
    expect(queued[0]?.file?.type).toBe('document');
  });

  it('queues nothing when the file cannot be fetched', async () => {
    answers.download = no;
    const attachment = { path: 'p', name: 'f.pdf', mime: 'application/pdf', size: 3 };
    const message = aMessage(1, { type: 'document', attachment });
    await expect(actions.forward(message, ['c2'])).rejects.toThrow('no');
    expect(queued).toEqual([]);
  });
});
