// Unsent disputes and dispute messages that are stored on the device.
import { registerDraftKind } from '../../../shared/draft/draft-kinds.ts';
import type { DisputeMessage, DisputeOpening } from './dispute-draft.ts';
import type { Evidence } from './prepare-evidence.ts';

export const DISPUTE_DRAFT = registerDraftKind<DisputeOpening>(
  'dispute-draft',
  ({ reason, words }) => reason !== null || words !== '',
);
export const DISPUTE_MESSAGE = registerDraftKind<DisputeMessage>(
  'dispute-message',
  ({ words }) => words !== '',
);
/** Files attached to the next message of a dispute. */
export const DISPUTE_FILES = registerDraftKind<Evidence[]>(
  'dispute-files',
  (files) => files.length > 0,
);
