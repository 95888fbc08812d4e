// Tests that messages to PostgreSQL are encoded in the same way as by the library pg.
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { WireMessages } from './wire-messages.ts';

// pg-protocol is a dependency of pg, so it is looked up from the folder of pg.
const { serialize } = createRequire(createRequire(import.meta.url).resolve('pg'))('pg-protocol');

const TEXTS = ['', 'select $1', 'سلام', '😀'.repeat(9000), 'a'.repeat(40_000)];

it.each(TEXTS.map((text) => [text.slice(0, 10), text] as const))(
  'encodes PostgreSQL messages as the library pg does: %s',
  (_short, text) => {
    const values = [text, null, Buffer.from([0, 1, 255]), '7'];
    const messages = new WireMessages();
    messages.close('s');
    messages.parse('s', text);
    messages.bind('s', values);
    messages.bind('', []);
    messages.describe();
    messages.execute();
    messages.sync();
    const expected = [
      serialize.close({ type: 'S', name: 's' }),
      serialize.parse({ name: 's', text }),
      serialize.bind({ statement: 's', values: [...values] }),
      serialize.bind({ statement: '', values: [] }),
      serialize.describe({ type: 'P', name: '' }),
      serialize.execute({}),
      serialize.sync(),
    ];
    expect(messages.bytes().equals(Buffer.concat(expected))).toBe(true);
  },
);

it('encoding a batch of messages does not change the bytes that were returned for an earlier batch', () => {
  const first = new WireMessages();
  first.parse('', 'first');
  const bytes = first.bytes();
  const second = new WireMessages();
  second.parse('', 'other');
  second.bytes();
  expect(bytes.toString()).toContain('first');
});
