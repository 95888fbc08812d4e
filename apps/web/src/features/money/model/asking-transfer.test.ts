import { expect, it } from 'vitest';
import { askingTransfers } from './asking-transfer.ts';

const one = { id: 't', ask: 'pay', name: 'Fatima', centimes: 50_800, until: null };

it('keeps what it can read, in order, and leaves out what a later server may add', () => {
  expect(
    askingTransfers([{ ...one, ask: 'sing' }, one, null, { ...one, id: 'u', more: 1 }]),
  ).toEqual([one, { ...one, id: 'u' }]);
});
