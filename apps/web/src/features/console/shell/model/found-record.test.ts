import { describe, expect, it } from 'vitest';
import { formatRecordReference, parseRecordReference } from './found-record.ts';

const ID = '0199a500-0000-7000-8000-000000000001';

describe('type and ID of a record in a URL', () => {
  it.each(['person', 'transfer', 'delivery'] as const)(
    'are formatted and parsed back, for a %s',
    (kind) => {
      expect(parseRecordReference(formatRecordReference({ kind, id: ID }))).toEqual({
        kind,
        id: ID,
      });
    },
  );

  it.each([undefined, '', 'transfer', ID, `broker-${ID}`, `transfer-${ID}-1`])(
    'are undefined for the text %s',
    (text) => expect(parseRecordReference(text)).toBeUndefined(),
  );
});
