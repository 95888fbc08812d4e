// Complete draft and step props for tests of a single wizard step.
import { vi } from 'vitest';
import type { DraftState, SaveState } from '../../../shared/draft/draft-autosave.ts';
import { type Draft, EMPTY_DRAFT } from '../model/draft.ts';
import type { TypedValues } from '../model/typed-values.ts';
import type { StepProps } from './step-props.ts';

export const COMPLETE_DRAFT: Draft = {
  ...EMPTY_DRAFT,
  amount_centimes: 1500_00,
  recipient_name: 'Omar',
  recipient_city_id: 1,
};

export function testStepProps(draft: Draft, saveState: SaveState = 'saved') {
  const state: DraftState<Draft, TypedValues> = {
    draft,
    typed: {},
    saveState,
    refusal: undefined,
    isChangedElsewhere: false,
  };
  const going = Promise.withResolvers<void>();
  const onNext = vi.fn((_changes: Partial<Draft>) => going.promise);
  const props: StepProps = {
    id: 'transfer',
    userId: 'salma',
    state,
    keeper: {
      state: () => state,
      flush: async () => undefined,
      keep: async () => undefined,
      change: async () => undefined,
      type: vi.fn(),
      expectGrowth: () => undefined,
      stop: () => undefined,
    },
    onNext,
    onSent: vi.fn(),
  };
  return { props, onNext };
}

/** Quote for the amount in COMPLETE_DRAFT. */
export const TEST_QUOTE = {
  id: 'quote',
  fee_payer: 'sender',
  amount_centimes: 1500_00,
  fee_centimes: 30_00,
  total_centimes: 1530_00,
  payout_centimes: 1500_00,
};
