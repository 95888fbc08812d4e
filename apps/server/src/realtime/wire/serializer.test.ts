// Tests of frames in both protocol versions, and of rejected frames.
import { expect, test } from 'vitest';
import { decodeFrame } from './decode-frame.ts';
import { encodeBroadcast } from './encode-broadcast.ts';
import { encodeFrame } from './encode-frame.ts';

const text = (content: unknown) => Buffer.from(JSON.stringify(content));

const frame = {
  joinRef: '1',
  ref: '2',
  topic: 'realtime:room',
  event: 'phx_join',
  payload: { config: {} },
};

test('decodes a frame: an array in protocol version 2.0.0, an object in protocol version 1.0.0', () => {
  const array = text(['1', '2', 'realtime:room', 'phx_join', { config: {} }]);
  const object = text({
    join_ref: '1',
    ref: '2',
    topic: 'realtime:room',
    event: 'phx_join',
    payload: { config: {} },
  });
  expect(decodeFrame('2.0.0', array, false)).toEqual(frame);
  expect(decodeFrame('1.0.0', object, false)).toEqual(frame);
  expect(decodeFrame('1.0.0', array, false)).toBeUndefined();
  expect(decodeFrame('2.0.0', object, false)).toBeUndefined();
});

test('accepts frames whose references are numbers, and frames without references', () => {
  const noRef = text({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: 7 });
  expect(decodeFrame('1.0.0', noRef, false)).toMatchObject({ joinRef: null, ref: '7' });
  expect(decodeFrame('2.0.0', text([null, 7, 'phoenix', 'heartbeat', {}]), false)).toMatchObject({
    joinRef: null,
    ref: '7',
  });
});

test.each([
  ['', 'nothing'],
  ['{', 'half a JSON'],
  ['null', 'null'],
  ['[]', 'an empty array'],
  ['["1","2","topic","event"]', 'no payload'],
  ['["1","2",{},"event",{}]', 'a topic that is no text'],
  ['["1","2","","event",{}]', 'an empty topic'],
  ['[1,2,3,4,5]', 'numbers'],
])('rejects the frame %s (%s)', (content) => {
  expect(decodeFrame('2.0.0', Buffer.from(content), false)).toBeUndefined();
});

function push(texts: string[], encoding: number, payload: Buffer): Buffer {
  const parts = texts.map((part) => Buffer.from(part));
  const lengths = parts.map((part) => part.length);
  return Buffer.concat([Buffer.from([3, ...lengths, encoding]), ...parts, payload]);
}

test('keeps the non-ASCII characters and the JSON text of a decoded binary broadcast', () => {
  const data = push(['1', '2', 'realtime:غرفة', 'événement', ''], 1, Buffer.from('{"n":1.0}'));
  expect(decodeFrame('2.0.0', data, true)).toEqual({
    joinRef: '1',
    ref: '2',
    topic: 'realtime:غرفة',
    event: 'broadcast',
    payload: { type: 'broadcast', event: 'événement', content: { json: '{"n":1.0}' } },
  });
});

test('keeps the bytes of a decoded binary broadcast', () => {
  const data = push(['', '', 'realtime:room', 'blob', ''], 0, Buffer.from([0, 255]));
  expect(decodeFrame('2.0.0', data, true)).toMatchObject({
    joinRef: null,
    ref: null,
    payload: { content: { bytes: Buffer.from([0, 255]) } },
  });
});

test.each([
  ['empty', Buffer.alloc(0)],
  ['too short', Buffer.from([3, 1, 1])],
  ['of another kind', Buffer.from([9, 0, 0, 1, 1, 0, 1, 65, 65])],
  ['longer inside than outside', Buffer.from([3, 0, 0, 200, 1, 0, 1, 65])],
  ['without a topic', push(['', '', '', 'event', ''], 1, Buffer.from('{}'))],
  ['of JSON that is none', push(['', '', 'realtime:x', 'event', ''], 1, Buffer.from('{'))],
])('rejects a binary frame that is %s', (_name, data) => {
  expect(decodeFrame('2.0.0', data, true)).toBeUndefined();
});

test('rejects binary frames in version 1.0.0', () => {
  const data = push(['', '', 'realtime:x', 'event', ''], 1, Buffer.from('{}'));
  expect(decodeFrame('1.0.0', data, true)).toBeUndefined();
});

test('sends the JSON text of a payload unchanged', () => {
  const outgoing = { ...frame, ref: null, event: 'postgres_changes', payloadJson: '{"n":1.50}' };
  expect(encodeFrame('2.0.0', outgoing)).toBe(
    '["1",null,"realtime:room","postgres_changes",{"n":1.50}]',
  );
  expect(JSON.parse(encodeFrame('1.0.0', outgoing))).toEqual({
    join_ref: '1',
    ref: null,
    topic: 'realtime:room',
    event: 'postgres_changes',
    payload: { n: 1.5 },
  });
});

test('sends a broadcast as binary in protocol version 2.0.0 and as text in version 1.0.0', () => {
  const broadcast = { event: 'ping', content: { json: '{"a":1}' } };
  const binary = encodeBroadcast('2.0.0', 'realtime:r', broadcast);
  const header = Buffer.from([4, 10, 4, 0, 1]);
  expect(binary).toEqual(Buffer.concat([header, Buffer.from('realtime:rping{"a":1}')]));
  expect(JSON.parse(String(encodeBroadcast('1.0.0', 'realtime:r', broadcast)))).toMatchObject({
    topic: 'realtime:r',
    event: 'broadcast',
    payload: { type: 'broadcast', event: 'ping', payload: { a: 1 } },
  });
  const bytes = { event: 'ping', content: { bytes: Buffer.from([1]) } };
  expect(encodeBroadcast('1.0.0', 'realtime:r', bytes)).toBeUndefined();
});
