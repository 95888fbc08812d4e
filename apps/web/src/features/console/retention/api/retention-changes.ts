// Mutations of compliance operators on legal holds: place, review, release (which needs a second
// operator), and export the retained data.
import { v7 as newId } from 'uuid';
import { z } from 'zod/mini';
import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import type { LegalHoldKind } from '../model/legal-hold.ts';
import { retentionQueries } from './retention-queries.ts';

type NewHold = { kind: LegalHoldKind; subject: string; reason: string; reviewOn: string };

const keys = [retentionQueries.all()];

export const useSetLegalHold = () =>
  useChange(keys, ({ kind, subject, reason, reviewOn }: NewHold) =>
    call('set_legal_hold', {
      p_id: newId(),
      p_subject_kind: kind,
      p_subject: subject,
      p_reason: reason,
      p_review_on: reviewOn,
    }),
  );

export const useReviewLegalHold = (id: string) =>
  useChange(keys, (reviewOn: string) =>
    call('review_legal_hold', { p_id: id, p_review_on: reviewOn }, noAnswerSchema),
  );

export const useProposeRelease = (id: string) =>
  useChange(keys, (reason: string) =>
    call('propose_legal_hold_release', { p_id: id, p_reason: reason }, noAnswerSchema),
  );

export const useDecideRelease = (id: string) =>
  useChange(keys, (decision: 'confirmed' | 'rejected') =>
    call('decide_legal_hold_release', { p_id: id, p_decision: decision }),
  );

export const useExportLegalHold = (id: string) =>
  useChange([], (reason: string) =>
    call('export_legal_hold', { p_id: id, p_reason: reason }, z.looseObject({})),
  );
