// Kinds of documents that prove an address. The check constraint of the column in the database has
// the same list.

export const ADDRESS_DOCUMENT_KINDS = [
  'residence_certificate',
  'utility_bill',
  'lease',
  'bank_statement',
  'tax_notice',
  'other',
] as const;
export type AddressDocumentKind = (typeof ADDRESS_DOCUMENT_KINDS)[number];

export const isAddressDocumentKind = (text: string): text is AddressDocumentKind =>
  ADDRESS_DOCUMENT_KINDS.some((kind) => kind === text);
