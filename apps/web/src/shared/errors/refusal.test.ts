import { ERROR_CODES } from '@wasl/core/error-codes';
import { describe, expect, it } from 'vitest';
import { Refusal, unwrap } from './refusal.ts';

describe('a refusal', () => {
  it('that the database raised has its name, code, message and values', () => {
    const refusal = new Refusal({
      code: ERROR_CODES.COUNT_MISMATCH,
      message: 'The counted amount differs from the amount due',
      details: '{"expected_centimes": 50800, "name": "Amina"}',
    });
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).toMatchObject({
      code: ERROR_CODES.COUNT_MISMATCH,
      refusal: 'COUNT_MISMATCH',
      message: 'The counted amount differs from the amount due',
      details: { expected_centimes: 50_800, name: 'Amina' },
    });
  });

  it.each(['23505', 'PGRST116', '', null, undefined])('with the code %s has no name', (code) => {
    const refusal = new Refusal({ code, message: 'broken' });
    expect(refusal.refusal).toBeUndefined();
    expect(refusal.code).toBe(code ?? '');
  });

  it.each([null, '', 'null', '7', 'Key (id)=(1) already exists.', '{"half":'])(
    'has no values when the details are %s',
    (details) => {
      expect(new Refusal({ message: 'broken', details }).details).toEqual({});
      expect(new Refusal({ message: 'broken' }).details).toEqual({});
    },
  );
});

describe('a response of the backend', () => {
  it.each([[0], [''], [false], [[]], [{ id: 1 }]])(
    'with the data %j is returned as it is',
    (data) => {
      expect(unwrap({ data, error: null })).toBe(data);
    },
  );

  it.each([null, undefined])(
    'with the data %s becomes an error with the code for a missing row',
    (data) => {
      expect(() => unwrap({ data, error: null })).toThrow(
        expect.objectContaining({ code: 'PGRST116', message: 'no row', refusal: undefined }),
      );
    },
  );

  it('with an error becomes a refusal, even if it contains data', () => {
    const error = { code: ERROR_CODES.AMOUNT_TOO_SMALL, message: 'small', details: '{"a":1}' };
    expect(() => unwrap({ data: { id: 1 }, error })).toThrow(
      expect.objectContaining({ refusal: 'AMOUNT_TOO_SMALL', message: 'small', details: { a: 1 } }),
    );
  });
});
