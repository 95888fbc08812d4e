import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import {
  codeSchema,
  emailChangeSchema,
  emailSchema,
  newPasswordSchema,
  passkeyNameSchema,
  passwordChangeSchema,
  signInSchema,
  signUpSchema,
} from './account-schema.ts';

const problemsOf = (schema: ZodMiniType, typed: object) =>
  schema.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]);

const SIGN_UP = {
  first_name: ' Amina ',
  last_name: ' ',
  email: ' amina@example.org ',
  password: '123456',
};

it('trims the names and the e-mail address, and keeps the password unchanged', () => {
  expect(signUpSchema.parse({ ...SIGN_UP, password: ' 1234 ' })).toEqual({
    first_name: 'Amina',
    last_name: '',
    email: 'amina@example.org',
    password: ' 1234 ',
  });
});

it.each<[ZodMiniType, object, string, string]>([
  [signUpSchema, { ...SIGN_UP, first_name: ' ' }, 'first_name', 'auth.first_name_required'],
  [signUpSchema, { ...SIGN_UP, email: 'amina' }, 'email', 'auth.email_invalid'],
  [signUpSchema, { ...SIGN_UP, password: '12345' }, 'password', 'auth.password_too_short'],
  [emailSchema, { email: '' }, 'email', 'auth.email_invalid'],
  [newPasswordSchema, { password: '12345' }, 'password', 'auth.password_too_short'],
  [passkeyNameSchema, { name: ' ' }, 'name', 'account_security.passkey_name_required'],
])('rejects a form with missing or invalid values', (schema, typed, field, problem) => {
  expect(problemsOf(schema, typed)).toEqual([[field, problem]]);
});

it('accepts a password of six characters', () => {
  expect(newPasswordSchema.parse({ password: '123456' }).password).toBe('123456');
});

describe('sign-in schema', () => {
  it('requires a username, and a password of at least one character', () => {
    const typed = { username: ' amina ', password: 'x', isRemembered: false };
    expect(signInSchema.parse(typed)).toEqual({ ...typed, username: 'amina' });
    expect(problemsOf(signInSchema, { ...typed, username: ' ', password: '' })).toEqual([
      ['username', 'auth.username_required'],
      ['password', 'auth.password_required'],
    ]);
  });
});

describe('schema of six-digit codes', () => {
  it.each(['123456', '123 456', ' 123\u00a0456 '])('accepts "%s"', (code) => {
    expect(codeSchema.parse({ code }).code).toBe('123456');
  });

  it.each(['', '12345', '1234567', '12345a', '123-456'])('rejects "%s"', (code) => {
    expect(problemsOf(codeSchema, { code })).toEqual([['code', 'auth.code_invalid']]);
  });
});

describe('schema of account changes', () => {
  const nothing = { current: '', nonce: '', code: '', password: '123456' };

  it.each<['password' | 'mail', boolean, string[]]>([
    ['password', false, ['current']],
    ['password', true, ['current', 'code']],
    ['mail', false, ['nonce']],
    ['mail', true, ['nonce', 'code']],
  ])(
    'if identity is proved by %s (second factor: %s), a password change requires the fields %j',
    (proof, hasFactor, asked) => {
      const problems = problemsOf(passwordChangeSchema(proof, hasFactor), nothing);
      expect(problems?.map(([field]) => field)).toEqual(asked);
    },
  );

  it('requires a code for a new e-mail address when the user has a second factor', () => {
    const typed = { email: 'amina@example.org', code: '' };
    expect(problemsOf(emailChangeSchema(false), typed)).toBeUndefined();
    expect(problemsOf(emailChangeSchema(true), typed)).toEqual([['code', 'auth.code_invalid']]);
  });

  it('reports a missing current password as required', () => {
    const problems = problemsOf(passwordChangeSchema('password', false), nothing);
    expect(problems).toEqual([['current', 'auth.password_required']]);
  });
});
