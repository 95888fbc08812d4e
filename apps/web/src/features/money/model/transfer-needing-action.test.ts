import { expect, it } from 'vitest';
import { type TransferNeedingAction, transfersNeedingAction } from './transfer-needing-action.ts';

const one: TransferNeedingAction = {
  id: 't',
  ask: 'pay',
  name: 'Fatima',
  centimes: 50_800,
  until: null,
};

it('keeps known actions in order, and omits actions that only a newer server knows', () => {
  const ofLater = JSON.parse(JSON.stringify({ ...one, ask: 'sing' }));
  const other: TransferNeedingAction = { ...one, id: 'u', ask: 'count' };
  expect(transfersNeedingAction([ofLater, one, other])).toEqual([one, other]);
});
