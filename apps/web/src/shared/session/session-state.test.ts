import { expect, it } from 'vitest';
import { nextSessionState, type SessionChange, type SessionState } from './session-state.ts';

const amina = { id: 'a1', email: 'amina@wasl.example', isHalfway: false };
const quiet: SessionChange = {
  event: 'SIGNED_OUT',
  person: null,
  stored: null,
  hasSignedOut: false,
};
const inside: SessionState = { status: 'signed_in', userId: 'a1', email: 'amina@wasl.example' };

it('the state is signed in whenever there is a session', () => {
  expect(nextSessionState({ status: 'loading' }, { ...quiet, person: amina })).toEqual(inside);
});

it('a refused token refresh and a sign-out give different reasons for the signed-out state', () => {
  const out = (reason: string) => ({ status: 'signed_out', reason });
  expect(nextSessionState(inside, quiet)).toEqual(out('expired'));
  expect(nextSessionState({ status: 'loading' }, quiet)).toEqual(out('expired'));
  expect(nextSessionState(inside, { ...quiet, hasSignedOut: true })).toEqual(out('left'));
});

it('keeps the reason for the end of a session when the end is reported again', () => {
  const expired = nextSessionState(inside, quiet);
  expect(nextSessionState(expired, { ...quiet, event: 'INITIAL_SESSION' })).toBe(expired);
});

it('a person stays signed in when their stored session could not be refreshed offline', () => {
  const news = { ...quiet, event: 'INITIAL_SESSION', stored: amina };
  expect(nextSessionState({ status: 'loading' }, news)).toEqual(inside);
});

it('the state is signed out, without a reason, on a device that has no session', () => {
  const news = { ...quiet, event: 'INITIAL_SESSION' };
  expect(nextSessionState({ status: 'loading' }, news)).toEqual({
    status: 'signed_out',
    reason: 'none',
  });
});

it('a session counts as signed in only after the second factor', () => {
  const halfway = { ...amina, isHalfway: true };
  const waiting = { ...inside, status: 'second_step' };
  expect(nextSessionState({ status: 'loading' }, { ...quiet, person: halfway })).toEqual(waiting);
  const stored = { ...quiet, event: 'INITIAL_SESSION', stored: halfway };
  expect(nextSessionState({ status: 'loading' }, stored)).toEqual(waiting);
  const news = { ...quiet, event: 'MFA_CHALLENGE_VERIFIED', person: amina };
  expect(nextSessionState(waiting as SessionState, news)).toEqual(inside);
});

it('the e-mail address is empty if the account has none', () => {
  const person = { id: 'a1', isHalfway: false };
  expect(nextSessionState({ status: 'loading' }, { ...quiet, person })).toEqual({
    ...inside,
    email: '',
  });
});

it('a signed-out device ignores a stored session, except a session that supabase-js finds when the page starts', () => {
  const left: SessionState = { status: 'signed_out', reason: 'left' };
  expect(nextSessionState(left, { ...quiet, stored: amina })).toBe(left);
  expect(nextSessionState(left, { ...quiet, event: 'INITIAL_SESSION', stored: amina })).toEqual(
    inside,
  );
});
