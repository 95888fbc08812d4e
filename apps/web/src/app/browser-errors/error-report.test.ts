// An error report names the position of the error in our source files. It contains nothing that a
// user typed or that identifies a user.
import { expect, it } from 'vitest';
import { type ErrorEventData, errorReportOf } from './error-report.ts';

const thrown = (message: string, stack: string, name = 'TypeError') =>
  Object.assign(new Error(message), { name, stack });
const OURS = 'TypeError: x\n    at f (https://wasl.example/assets/wizard-a1b2c3d.js:1:2345)';
const of = (fault: Partial<ErrorEventData>, path = '/fr/money') =>
  errorReportOf({ type: 'error', ...fault }, path, '0a1b2c3d');

it('an error report contains the kind of error, the file and the build', () => {
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

it('an error report contains no ids from the path, and no addresses or numbers from the message', () => {
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
])('creates no error report for %s', (_, fault) => {
  expect(of(fault)).toBeUndefined();
});

it('reports only the type of a rejection whose reason is not an Error', () => {
  expect(of({ reason: { phone: '+212698765432' } })?.message).toBe('object');
  expect(of({ reason: 'amina' })?.message).toBe('string');
});
