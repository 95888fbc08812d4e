// Device storage of visits.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';

/**
 * Message of an unsent request. The time is not stored, because somebody else may take the slot.
 */
export type ViewingWords = { body: string };

export const VIEWING_DRAFT = draftKind<ViewingWords>('viewing-draft', ({ body }) => body !== '');
