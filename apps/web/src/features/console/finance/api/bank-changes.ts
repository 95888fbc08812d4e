// Mutations of bank reconciliation. Uploading a bank file needs no second operator. Matches,
// charges and their reversals are proposed, and a second operator executes them.
import { z } from 'zod/mini';
import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import type { BankColumns, BankLine } from '../model/bank-file.ts';
import { bankQueries } from './bank-queries.ts';

const takenSchema = z.object({
  line_count: z.number(),
  added_count: z.number(),
  matched_count: z.number(),
  is_known: z.boolean(),
});
type BankFile = {
  sha256: string;
  day: string;
  balanceCentimes: number;
  lines: BankLine[];
  columns: BankColumns;
};

/**
 * Saves the column mapping before the upload, so that the mapping is kept even when the server
 * refuses the file because of a wrong balance.
 */
export const useUploadBankFile = () =>
  useChange([bankQueries.all()], async (file: BankFile) => {
    await call('save_bank_columns', { p_columns: file.columns }, noAnswerSchema);
    return call(
      'upload_bank_file',
      {
        p_sha256: file.sha256,
        p_day: file.day,
        p_balance_centimes: file.balanceCentimes,
        p_lines: file.lines,
      },
      takenSchema,
    );
  });
