// An error report contains the position in our files, and nothing that a person typed or that
// identifies them.
import { expect, it } from 'vitest';
import { errorReportOf, type Fault } from './error-report.ts';

const thrown = (message: string, stack: string, name = 'TypeError') =>
  Object.assign(new Error(message), { name, stack });
const OURS = 'TypeError: x\n    at f (https://wasl.example/assets/wizard-a1b2c3d.js:1:2345)';
const of = (fault: Partial<Fault>, path = '/fr/money') =>
  errorReportOf({ type: 'error', ...fault }, path, '0a1b2c3d');

it('names the kind, the file and the build', () => {
  expect(of({ error: thrown('x is undefined', OURS) })).toEqual({
    kind: 'error',
    name: 'TypeError',
    message: 'x is undefined',
    at: 'assets/wizard-a1b2c3d.js:1:2345',
    path: '/fr/money',
    build: '0a1b2c3d',
  });
  expect(of({ type: 'unhandledrejection', reason: thrown('late', OURS) })?.kind).toBe(
    'unhandledrejection',
  );
  expect(of({ type: 'crash', detail: thrown('broke', OURS) })?.message).toBe('broke');
});

it('takes ids out of the path, and addresses and numbers out of the message', () => {
  const report = of(
    { error: thrown('no amina@mail.example, +212 6 98 76 54 32 at /a?code=12345678', OURS) },
    '/fr/money/0199a310-1111-7000-8000-000000000001/receipt/AbCdEfGh',
  );
  expect(report?.path).toBe('/fr/money/$/receipt/$');
  expect(report?.message).toBe('no … … at /a');
});

it.each([
  ['an error of a browser extension', { error: thrown('x', 'at chrome-extension://abc/a.js:1:1') }],
  [
    'a ResizeObserver loop warning',
    { message: 'ResizeObserver loop completed with undelivered notifications.' },
  ],
  ['an aborted request', { reason: thrown('aborted', OURS, 'AbortError') }],
  ['an error of a cross-origin script', { message: 'Script error.' }],
])('returns nothing for %s', (_, fault) => {
  expect(of(fault)).toBeUndefined();
});

it('reports only the type of a rejection whose reason is not an Error', () => {
  expect(of({ reason: { phone: '+212698765432' } })?.message).toBe('object');
  expect(of({ reason: 'amina' })?.message).toBe('string');
});
