// What finance does with the bank: uploads a file, matches what is open, undoes a match.
import { z } from 'zod/mini';
import { call, noAnswer } from '../../../shared/lib/call.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
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

/** The columns first: they are right even where the balance is not. */
export const useUploadBankFile = () =>
  useChange([bankQueries.all()], async (file: BankFile) => {
    await call('save_bank_columns', { p_columns: file.columns }, noAnswer);
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

type Choice = { lines: number[]; journals: number[]; reason: string };

export const useMatchBankItems = () =>
  useChange([bankQueries.all()], ({ lines, journals, reason }: Choice) =>
    call('match_bank_items', { p_line_ids: lines, p_journal_ids: journals, p_reason: reason }),
  );

export const useBookBankCharges = () =>
  useChange([bankQueries.all()], ({ lines, reason }: Choice) =>
    call('book_bank_charges', { p_line_ids: lines, p_reason: reason }),
  );

export const useUndoBankMatch = () =>
  useChange([bankQueries.all()], ({ id, reason }: { id: number; reason: string }) =>
    call('undo_bank_match', { p_id: id, p_reason: reason }, noAnswer),
  );
