import { expect, it } from 'vitest';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { failureOf } from './failure.ts';
import { ServerFault } from './server-fault.ts';

const answered = (status: number, code = '') => new ServerFault({ code, message: 'no' }, status);
const uploaded = (status: number) => new Refusal({ code: String(status), message: 'no' });

it.each([
  [
    'a refusal of the database',
    answered(400, 'WA082'),
    { kind: 'final', refusal: 'MESSAGE_REFUSED' },
  ],
  ['a refusal of a right', answered(403, '42501'), { kind: 'final' }],
  ['a file that is too large', uploaded(413), { kind: 'final' }],
  ['too many messages at once', answered(400, 'WA087'), { kind: 'busy' }],
  ['too many requests', answered(429), { kind: 'busy' }],
  ['a failure of the server', answered(500, 'XX000'), { kind: 'counts' }],
  ['a failure of the storage', uploaded(500), { kind: 'counts' }],
  ['a lost connection', new TypeError('network: fetch failed'), { kind: 'counts' }],
  [
    'a line that swallows everything',
    new DOMException('aborted', 'AbortError'),
    { kind: 'counts' },
  ],
  ['a gateway without a server', answered(503), { kind: 'counts' }],
  ['a token that ran out', answered(401, 'PGRST301'), { kind: 'counts' }],
  ['a session that ended', answered(401, 'WA007'), { kind: 'counts' }],
  ['a failure of the session with another status', answered(500, 'WA007'), { kind: 'counts' }],
  ['a question that took too long', answered(408), { kind: 'counts' }],
  ['an answer without a status', answered(0), { kind: 'counts' }],
  ['a gateway that gave up', uploaded(504), { kind: 'counts' }],
  ['too many uploads', uploaded(429), { kind: 'busy' }],
  ['a request that is wrong', answered(400, '22P02'), { kind: 'final' }],
  [
    'a refusal whose code only looks like a status',
    new Refusal({ code: '4130', message: 'no' }),
    { kind: 'counts' },
  ],
])('%s while the server is reachable', (_, error, failure) => {
  expect(failureOf(error, true)).toEqual(failure);
});

it.each([
  ['a lost connection', new TypeError('network: fetch failed')],
  ['a gateway without a server', answered(502)],
  ['a token that cannot be renewed', answered(401, 'PGRST301')],
  ['a gateway that gave up', answered(504)],
  ['an answer without a status', answered(0)],
  ['a session that ended', answered(401, 'WA007')],
])('%s is not a failure while the server is unreachable', (_, error) => {
  expect(failureOf(error, false)).toEqual({ kind: 'away' });
});

it('treats a refusal as final in any state of the live channel', () => {
  expect(failureOf(answered(400, 'WA085'), false)).toEqual({
    kind: 'final',
    refusal: 'MESSAGE_TOO_LONG',
  });
  expect(failureOf(answered(500), false)).toEqual({ kind: 'counts' });
});
