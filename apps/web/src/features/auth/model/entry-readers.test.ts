import { expect, it } from 'vitest';
import { entryReaders } from './entry-readers.ts';

const SIGN_IN = { username: ' amina ', password: 'secret', isRemembered: true };
const SIGN_UP = { first_name: 'Amina', last_name: '', email: 'a@b.ma', password: '123456' };

it('reads what was typed into each form', () => {
  expect(entryReaders.signIn(SIGN_IN)).toEqual({ values: { ...SIGN_IN, username: 'amina' } });
  expect(entryReaders.signUp(SIGN_UP)).toEqual({ values: SIGN_UP });
  expect(entryReaders.email({ email: 'a@b.ma' })).toEqual({ values: { email: 'a@b.ma' } });
});

it('names what is wrong with each field', () => {
  expect(entryReaders.signIn({ ...SIGN_IN, username: '', password: '' })).toEqual({
    problems: { username: 'auth.username_required', password: 'auth.password_required' },
  });
  expect(entryReaders.email({ email: 'nobody' })).toEqual({
    problems: { email: 'auth.email_invalid' },
  });
});
