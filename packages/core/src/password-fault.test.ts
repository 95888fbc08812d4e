import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordFault } from './password-fault.ts';

const common = new Set(COMMON_PASSWORDS.split(' '));
const OWN = ['Amina', 'El Alaoui', 'amina.alaoui@people.example', null, undefined, 7];

describe('passwordFault', () => {
  it.each<[string, ReturnType<typeof passwordFault>]>([
    ['12345', 'length'],
    ['', 'length'],
    ['123456', 'common'],
    ['PassWord', 'common'],
    ['Azerty', 'common'],
    [' 123456 ', 'common'],
    ['qwerty123', 'common'],
    ['Amina1990', 'own'],
    ['ÁMINA!', 'own'],
    ['alaoui-amina', 'own'],
    ['amina.alaoui@people.example', 'own'],
    ['Amina.Alaoui1', 'own'],
    ['amina12345', 'own'],
    ['amina123456', undefined],
    ['figs-and-honey', undefined],
    ['Amina mange des figues', undefined],
    ['Sahara-2026', undefined],
    ['كلمة طويلة', undefined],
  ])('returns for the password %j of the user Amina: %s', (password, fault) => {
    expect(passwordFault(password, OWN, common)).toBe(fault);
  });

  it.each([
    ['أمينة', 'أمينة12'],
    ['李小龙', '李小龙123'],
  ])(
    'rejects a password that contains the name %s and only a few other characters',
    (name, password) => {
      expect(passwordFault(password, [name], common)).toBe('own');
    },
  );

  it('never reports a password as derived from personal data if nothing is known about the user', () => {
    expect(passwordFault('elephant', [], new Set())).toBeUndefined();
  });
});

it('the list of common passwords has 10,000 unique entries, none of them shorter than the minimum length', () => {
  expect(common.size).toBe(10_000);
  expect([...common].filter((one) => !/^[a-z0-9]{6,}$/.test(one))).toEqual([]);
});
