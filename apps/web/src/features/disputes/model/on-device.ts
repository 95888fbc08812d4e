// What disputes keep on the device.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';
import type { DisputeMessage, DisputeOpening } from './kept-words.ts';

export const DISPUTE_DRAFT = draftKind<DisputeOpening>(
  'dispute-draft',
  ({ reason, words }) => reason !== null || words !== '',
);
export const DISPUTE_MESSAGE = draftKind<DisputeMessage>(
  'dispute-message',
  ({ words }) => words !== '',
);
