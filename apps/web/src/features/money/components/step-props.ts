// What the wizard hands to each of its steps.
import type { Draft } from '../model/draft.ts';
import type { DraftKeeper, DraftState } from '../model/draft-keeper.ts';

export type StepProps = {
  id: string;
  userId: string;
  state: DraftState;
  keeper: DraftKeeper;
  onNext: (changes: Partial<Draft>) => Promise<void>;
  onSent: () => void;
};
