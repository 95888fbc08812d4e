import { describe, expect, it } from 'vitest';
import { readFrame, writeFrame } from './frames.ts';

const frame = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'phx_join', payload: { a: 1 } };

describe('readFrame', () => {
  it.each(['1.0.0', '2.0.0'] as const)('reads back what it wrote in version %s', (version) => {
    expect(readFrame(Buffer.from(writeFrame(version, frame)), false)).toEqual(frame);
  });

  it('reads a binary broadcast', () => {
    const strings = ['1', '2', 'realtime:a', 'move', ''];
    const data = Buffer.concat([
      Buffer.from([3, ...strings.map((text) => text.length), 1]),
      Buffer.from(strings.join('')),
      Buffer.from('{"x":1}'),
    ]);
    expect(readFrame(data, true)).toEqual({
      joinRef: '1',
      ref: '2',
      topic: 'realtime:a',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'move', payload: { x: 1 } },
    });
  });

  it.each(['', '{', '[]', '[1,2,3]', '{"topic":1}', 'null'])('refuses %s', (text) => {
    expect(readFrame(Buffer.from(text), false)).toBeUndefined();
    expect(readFrame(Buffer.from(text), true)).toBeUndefined();
  });
});
