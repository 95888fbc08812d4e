// What visits keep on the device.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';

/** Of a visit that is being asked for. Its time is not kept: somebody else may have it by then. */
export type ViewingWords = { body: string };

export const VIEWING_DRAFT = draftKind<ViewingWords>('viewing-draft', ({ body }) => body !== '');
