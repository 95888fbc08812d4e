import { beforeEach, expect, it } from 'vitest';
import { stubLocalStorage } from '../../testing/stub-local-storage.ts';
import { secretCodesOf } from './secret-codes.ts';
import { registerSecretKind } from './secret-kinds.ts';

const codes = secretCodesOf(registerSecretKind('payout-code'));

beforeEach(() => void stubLocalStorage());

it('creates a code of eight digits on the first call, and returns the same code on later calls', () => {
  const code = codes.readOrMake('one');
  expect(code).toMatch(/^\d{8}$/);
  expect(codes.readOrMake('one')).toBe(code);
  expect(codes.read('two')).toBeNull();
  expect(secretCodesOf(registerSecretKind('delivery-code')).read('one')).toBeNull();
});

it('keeps the old code until the new code is accepted; a retry proposes the same new code', () => {
  const old = codes.readOrMake('one');
  const next = codes.propose('one');
  expect(codes.read('one')).toBe(old);
  expect(codes.propose('one')).toBe(next);
  expect(codes.isInDoubt('one')).toBe(true);
  expect(codes.isInDoubt('two')).toBe(false);
  codes.accept('one', next);
  expect(codes.read('one')).toBe(next);
  expect(codes.isInDoubt('one')).toBe(false);
});

it('does not store a new code if all codes were deleted before the server accepted the new code', () => {
  codes.readOrMake('one');
  const next = codes.propose('one');
  codes.forget('one');
  codes.accept('one', next);
  expect(codes.read('one')).toBeNull();
});

it('keeps the old code when the new code is refused', () => {
  const old = codes.readOrMake('one');
  codes.propose('one');
  codes.withdraw('one');
  expect(codes.isInDoubt('one')).toBe(false);
  expect(codes.read('one')).toBe(old);
});

it('deletes one code together with the code proposed to replace it, and no other code', () => {
  codes.readOrMake('one');
  codes.propose('one');
  const other = codes.readOrMake('two');
  codes.forget('one');
  expect(codes.read('one')).toBeNull();
  expect(codes.isInDoubt('one')).toBe(false);
  expect(codes.read('two')).toBe(other);
});
