import { expect, it } from 'vitest';
import { type AskingTransfer, askingTransfers } from './asking-transfer.ts';

const one: AskingTransfer = { id: 't', ask: 'pay', name: 'Fatima', centimes: 50_800, until: null };

it('keeps what it has words for, in order, and leaves out what a later server may ask', () => {
  const ofLater = JSON.parse(JSON.stringify({ ...one, ask: 'sing' }));
  const other: AskingTransfer = { ...one, id: 'u', ask: 'count' };
  expect(askingTransfers([ofLater, one, other])).toEqual([one, other]);
});
