// Device storage of unsent requests to visit a home.
import { registerDraftKind } from '../../../shared/draft/draft-kinds.ts';

/**
 * Message of a visit request that has not been sent. The requested time is not stored, because
 * another visitor may take the slot in the meantime.
 */
export type ViewingMessageDraft = { body: string };

export const VIEWING_DRAFT = registerDraftKind<ViewingMessageDraft>(
  'viewing-draft',
  ({ body }) => body !== '',
);
