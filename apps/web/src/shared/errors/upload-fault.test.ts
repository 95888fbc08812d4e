import { expect, it } from 'vitest';
import { Refusal } from './refusal.ts';
import { uploadFault } from './upload-fault.ts';

const answered = (status: number, body: string) => ({
  message: 'tus: unexpected response',
  originalResponse: {
    getStatus: () => status,
    getBody: () => body,
    getHeader: () => undefined,
    getUnderlyingObject: () => undefined,
  },
});

it('when the server rejects an upload, the error is a Refusal with the HTTP status as its code', () => {
  const fault = uploadFault(answered(413, 'Maximum size exceeded\n'));
  expect(fault).toBeInstanceOf(Refusal);
  expect(fault).toMatchObject({ code: '413', message: 'Maximum size exceeded' });
});

it.each([
  ['nothing answered', { message: 'tus: failed', originalResponse: null }],
  ['the browser reports no status', answered(0, '')],
  ['the library itself failed', new Error('tus: no file')],
])('an upload error is converted to a network error when %s', (_, error) => {
  const fault = uploadFault(error);
  expect(fault).toBeInstanceOf(TypeError);
  expect(fault.message).toMatch(/network/);
});
