// Generates frames of the realtime socket in both protocol versions: valid and broken, text and
// binary.
import fc from 'fast-check';
import { hostileText } from './hostile-text.ts';
import { mutatedText } from './mutated-text.ts';

export type FuzzFrame = string | Uint8Array<ArrayBuffer>;

const EVENTS = [
  'phx_join',
  'phx_leave',
  'heartbeat',
  'access_token',
  'broadcast',
  'presence',
  'phx_close',
  'phx_reply',
  'postgres_changes',
  'nosuch',
];
const topic = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'realtime:fuzz',
      'realtime:other',
      'phoenix',
      'realtime:',
      'realtime:realtime',
    ),
  },
  hostileText,
);
const event = fc.oneof({ weight: 10, arbitrary: fc.constantFrom(...EVENTS) }, hostileText);
const ref = fc.oneof(fc.constantFrom<unknown>('1', '2', null, 3, ''), hostileText);

const filter = fc.oneof(
  fc.constantFrom(
    'id=eq.1',
    'name=in.(a,b)',
    'owner=neq.x',
    'id=gt.',
    'nosuch=eq.1',
    'name=like.*',
  ),
  hostileText,
  fc.constant(7),
);
const change = fc.record(
  {
    event: fc.constantFrom<unknown>('*', 'INSERT', 'UPDATE', 'DELETE', 'x', 1),
    schema: fc.oneof(fc.constantFrom<unknown>('public', 'auth', '*', null), hostileText),
    table: fc.oneof(
      fc.constantFrom<unknown>('fuzz_feed', 'fuzz_things', 'users', '*', 4),
      hostileText,
    ),
    filter,
  },
  { requiredKeys: [] },
);
const config = fc.record(
  {
    broadcast: fc.oneof(fc.record({ ack: fc.boolean(), self: fc.boolean() }), fc.jsonValue()),
    presence: fc.oneof(fc.record({ key: hostileText, enabled: fc.boolean() }), fc.jsonValue()),
    postgres_changes: fc.oneof(fc.array(change, { maxLength: 3 }), fc.jsonValue()),
    private: fc.oneof(fc.boolean(), fc.jsonValue()),
  },
  { requiredKeys: [] },
);
const payload = fc.oneof(
  { weight: 4, arbitrary: fc.record({ config, access_token: hostileText }, { requiredKeys: [] }) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        type: fc.constantFrom('broadcast', 'presence', 'x'),
        event: fc.oneof(fc.constantFrom('track', 'untrack', 'say'), hostileText),
        payload: fc.jsonValue({ maxDepth: 3 }),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const list = fc.tuple(ref, ref, topic, event, payload).map((parts) => JSON.stringify(parts));
const object = fc
  .record({ join_ref: ref, ref, topic, event, payload }, { requiredKeys: ['event'] })
  .map((message) => JSON.stringify(message));

/**
 * Binary broadcast as clients send it: the lengths of five texts, an encoding, the texts, the
 * payload.
 */
const binary = fc
  .tuple(
    fc.constantFrom(3, 3, 3, 4, 0, 255),
    fc.array(fc.string({ maxLength: 8 }), { minLength: 5, maxLength: 5 }),
    fc.constantFrom(0, 1, 7),
    fc.oneof(fc.json(), hostileText),
    fc.nat({ max: 255 }),
    fc.nat({ max: 9 }),
  )
  .map(([kind, texts, encoding, content, odd, dice]) => {
    const parts = texts.map((text) => Buffer.from(text));
    const lengths = parts.map((part, index) => (dice === index ? odd : part.length));
    return Uint8Array.from([
      kind,
      ...lengths,
      encoding,
      ...Buffer.concat([...parts, Buffer.from(content)]),
    ]);
  });

export const socketFrame: fc.Arbitrary<FuzzFrame> = fc.oneof(
  { weight: 20, arbitrary: list },
  { weight: 4, arbitrary: mutatedText(list, 30) },
  { weight: 2, arbitrary: mutatedText(object, 85) },
  { weight: 3, arbitrary: binary },
  { weight: 1, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Uint8Array.from(bytes)) },
);
