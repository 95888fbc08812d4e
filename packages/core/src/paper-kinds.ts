// Kinds of documents that prove an address. The check constraint of the column in the database has
// the same list.

export const PAPER_KINDS = [
  'residence_certificate',
  'utility_bill',
  'lease',
  'bank_statement',
  'tax_notice',
  'other',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const isPaperKind = (text: string): text is PaperKind =>
  PAPER_KINDS.some((kind) => kind === text);
