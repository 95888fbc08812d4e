// Device storage of visits to homes.
import { registerDraftKind } from '../../../shared/draft/draft-kinds.ts';

/**
 * Message of a visit request that has not been sent. The time is not stored, because somebody else
 * may take the slot.
 */
export type ViewingMessageDraft = { body: string };

export const VIEWING_DRAFT = registerDraftKind<ViewingMessageDraft>(
  'viewing-draft',
  ({ body }) => body !== '',
);
