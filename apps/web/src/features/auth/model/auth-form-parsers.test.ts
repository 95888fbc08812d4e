import { expect, it } from 'vitest';
import { authFormParsers } from './auth-form-parsers.ts';

const SIGN_IN = { username: ' amina ', password: 'secret', isRemembered: true };
const SIGN_UP = { first_name: 'Amina', last_name: '', email: 'a@b.ma', password: '123456' };

it('parses the values of each sign-in and sign-up form', () => {
  expect(authFormParsers.signIn(SIGN_IN)).toEqual({ values: { ...SIGN_IN, username: 'amina' } });
  expect(authFormParsers.signUp(SIGN_UP)).toEqual({ values: SIGN_UP });
  expect(authFormParsers.email({ email: 'a@b.ma' })).toEqual({ values: { email: 'a@b.ma' } });
});

it('returns an error message key for each invalid field', () => {
  expect(authFormParsers.signIn({ ...SIGN_IN, username: '', password: '' })).toEqual({
    problems: { username: 'auth.username_required', password: 'auth.password_required' },
  });
  expect(authFormParsers.email({ email: 'nobody' })).toEqual({
    problems: { email: 'auth.email_invalid' },
  });
});
