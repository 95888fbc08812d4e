// Mutations for compliance: add a note to a case, decide or export a case, and upload a new version
// of the sanctions list.
import { v7 as newId } from 'uuid';
import { z } from 'zod/mini';
import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import type { ListedName } from '../model/sanctions-file.ts';
import { type ActivityDecision, activityQueries } from './activity-queries.ts';

export const useAddActivityNote = (id: string) =>
  useChange([activityQueries.one(id).queryKey], (text: string) =>
    call('add_activity_note', { p_id: id, p_note_id: newId(), p_text: text }, noAnswerSchema),
  );

type Decided = { decision: ActivityDecision; reason: string; number: string };

export const useDecideActivityCase = (id: string) =>
  useChange([activityQueries.all()], ({ decision, reason, number }: Decided) =>
    call('decide_activity_case', {
      p_id: id,
      p_decision: decision,
      p_reason: reason,
      ...(decision === 'report' ? { p_report_number: number } : {}),
    }),
  );

export const useExportActivityCase = (id: string) =>
  useChange([activityQueries.one(id).queryKey], (reason: string) =>
    call('export_activity_case', { p_id: id, p_reason: reason }, z.looseObject({})),
  );

type NewList = { sha256: string; source: string; names: ListedName[]; reason: string };

export const useImportSanctionsList = () =>
  useChange([activityQueries.lists().queryKey], ({ sha256, source, names, reason }: NewList) =>
    call('import_sanctions_list', {
      p_sha256: sha256,
      p_source: source,
      p_names: names,
      p_reason: reason,
    }),
  );

const triedSchema = z.object({
  hit: z.nullable(z.object({ entry: z.string(), name: z.string(), score: z.number() })),
});

export const useTrySanctionsName = () =>
  useChange([], (name: string) => call('try_sanctions_name', { p_name: name }, triedSchema));
