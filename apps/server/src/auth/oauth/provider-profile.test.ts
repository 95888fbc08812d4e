// Tests which claims of an OAuth provider become part of the user's profile, and how these claims
// are validated.
import { describe, expect, it } from 'vitest';
import { profileOf } from './provider-profile.ts';

const claims = { iss: 'https://accounts.google.com', sub: '42' };

describe('the e-mail address in the claims', () => {
  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['yes', false],
    [1, false],
    [undefined, false],
  ])(
    'counts as verified or unverified (email_verified: %j, counts as verified: %j)',
    (email_verified, isVerified) => {
      const profile = profileOf({ ...claims, email: ' Amina@People.example ', email_verified });
      expect(profile.email).toBe('amina@people.example');
      expect(profile.isEmailVerified).toBe(isVerified);
      expect(profile.data.email_verified).toBe(isVerified);
    },
  );

  it.each(['not an address', 7, ['a@b.example'], `${'a'.repeat(300)}@b.example`])(
    'is ignored if it is invalid: %j',
    (email) => {
      const profile = profileOf({ ...claims, email, email_verified: true });
      expect(profile.email).toBeUndefined();
      expect(profile.isEmailVerified).toBe(false);
    },
  );

  it('is not read from the posted form, which is unsigned', () => {
    const profile = profileOf(claims, JSON.stringify({ email: 'a@b.example', name: {} }));
    expect(profile.email).toBeUndefined();
  });
});

describe('the name in the profile', () => {
  it('is read from the token; if it is missing there, it is composed of the name parts in the token, or else read from the posted form', () => {
    const posted = JSON.stringify({ name: { firstName: 'Youssef', lastName: 'Amrani' } });
    const parts = { ...claims, given_name: 'Salma', family_name: 'Idrissi' };
    expect(profileOf({ ...parts, name: 'S. Idrissi' }, posted).data.full_name).toBe('S. Idrissi');
    expect(profileOf(parts, posted).data.full_name).toBe('Salma Idrissi');
    expect(profileOf(claims, posted).data.full_name).toBe('Youssef Amrani');
  });

  it.each([
    '',
    'nonsense',
    '[]',
    '{"name":"a"}',
    '{"name":{"firstName":{}}}',
    '{"name":{"firstName":"a\\u0000"}}',
    'null',
  ])('is missing if the posted form contains %j', (posted) => {
    expect(profileOf(claims, posted).data).not.toHaveProperty('full_name');
  });

  it('has a limited length, like the other claims, because every access token contains it', () => {
    const { data } = profileOf({ ...claims, name: 'x'.repeat(10_000), hd: 'y'.repeat(10_000) });
    expect(JSON.stringify(data).length).toBeLessThan(300);
  });
});

it('accepts a picture URL only with https', () => {
  const picture = 'https://photos.example/a.png';
  expect(profileOf({ ...claims, picture }).data.avatar_url).toBe(picture);
  for (const bad of ['javascript:alert(1)', 'http://photos.example/a.png', 'data:image/png,x']) {
    expect(profileOf({ ...claims, picture: bad }).data).not.toHaveProperty('avatar_url');
  }
});
