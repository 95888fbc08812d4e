// What the server found wrong with a voucher must reach the person, although it is no refusal of the database.
import { expect, it } from 'vitest';
import { stepPort } from './step-port.ts';
import { FOUND, foundIn, paidAnswer } from './voucher-answer.ts';

it('that it was entered is an answer', () => {
  expect(paidAnswer.parse({ outcome: 'paid' })).toBeUndefined();
});

it.each([...FOUND])('%s ends the wait with what was found', (outcome) => {
  let error: unknown;
  try {
    paidAnswer.parse({ outcome });
  } catch (thrown) {
    error = thrown;
  }
  expect(foundIn(error)).toBe(outcome);
  expect(stepPort.refusalOf(error)).toMatchObject({ code: outcome });
});

it.each([{ outcome: 'something new' }, {}])('%j is no answer, and is asked for again', (answer) => {
  expect(() => paidAnswer.parse(answer)).toThrow();
  expect(foundIn(new Error('a fault'))).toBeUndefined();
});
