import { expect, it } from 'vitest';
import type { T } from '../../../i18n/use-t.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { moneyProblem } from './money-problem.ts';

const t: T = (key) => key;
const tell = (code: string) =>
  moneyProblem(new Refusal({ code, message: '' }), t, 'en', 'money.save_failed');

it('says in the words of money that nobody is signed in, and other refusals as everywhere', () => {
  expect(tell('WA001')).toBe('money.not_signed_in');
  expect(tell('WA005')).toBe('errors.ACCOUNT_SUSPENDED');
});
