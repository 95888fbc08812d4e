// Device storage of visits to homes.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';

/**
 * Message of a visit request that has not been sent. The time is not stored, because somebody else
 * may take the slot.
 */
export type ViewingWords = { body: string };

export const VIEWING_DRAFT = draftKind<ViewingWords>('viewing-draft', ({ body }) => body !== '');
