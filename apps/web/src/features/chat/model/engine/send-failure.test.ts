import { expect, it } from 'vitest';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { sendFailureOf } from './send-failure.ts';
import { ServerFault } from './server-fault.ts';

const answered = (status: number, code = '') => new ServerFault({ code, message: 'no' }, status);
const uploaded = (status: number) => new Refusal({ code: String(status), message: 'no' });

it.each([
  [
    'a refusal of the database',
    answered(400, 'WA082'),
    { kind: 'final', refusal: 'MESSAGE_REFUSED' },
  ],
  ['a permission error', answered(403, '42501'), { kind: 'final' }],
  ['a file above the size limit', uploaded(413), { kind: 'final' }],
  ['the message rate limit', answered(400, 'WA087'), { kind: 'busy' }],
  ['the request rate limit', answered(429), { kind: 'busy' }],
  ['a server error', answered(500, 'XX000'), { kind: 'counts' }],
  ['a storage error', uploaded(500), { kind: 'counts' }],
  ['a lost connection', new TypeError('network: fetch failed'), { kind: 'counts' }],
  ['an aborted request', new DOMException('aborted', 'AbortError'), { kind: 'counts' }],
  ['an unavailable upstream', answered(503), { kind: 'counts' }],
  ['an expired token', answered(401, 'PGRST301'), { kind: 'counts' }],
  ['an ended session', answered(401, 'WA007'), { kind: 'counts' }],
  ['an ended session with another status', answered(500, 'WA007'), { kind: 'counts' }],
  ['a request timeout', answered(408), { kind: 'counts' }],
  ['a response without a status', answered(0), { kind: 'counts' }],
  ['a gateway timeout', uploaded(504), { kind: 'counts' }],
  ['the upload rate limit', uploaded(429), { kind: 'busy' }],
  ['an invalid request', answered(400, '22P02'), { kind: 'final' }],
  [
    'a refusal code that resembles a status',
    new Refusal({ code: '4130', message: 'no' }),
    { kind: 'counts' },
  ],
])('classifies %s as a send failure while the server is reachable', (_, error, failure) => {
  expect(sendFailureOf(error, true)).toEqual(failure);
});

it.each([
  ['a lost connection', new TypeError('network: fetch failed')],
  ['an unavailable upstream', answered(502)],
  ['a token that cannot be refreshed', answered(401, 'PGRST301')],
  ['a gateway timeout', answered(504)],
  ['a response without a status', answered(0)],
  ['an ended session', answered(401, 'WA007')],
])('does not count %s as a failed attempt while the server is unreachable', (_, error) => {
  expect(sendFailureOf(error, false)).toEqual({ kind: 'away' });
});

it('treats a refusal as permanent even while the live channel is disconnected', () => {
  expect(sendFailureOf(answered(400, 'WA085'), false)).toEqual({
    kind: 'final',
    refusal: 'MESSAGE_TOO_LONG',
  });
  expect(sendFailureOf(answered(500), false)).toEqual({ kind: 'counts' });
});
