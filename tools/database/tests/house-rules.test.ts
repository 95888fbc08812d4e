// Checks that the built database follows the house rules. Objects that dynamic SQL creates are in
// no file of supabase/schemas, so a check of the files would miss them.
import { expect, it } from 'vitest';
import { OLDEST_POSTGRES_VERSION } from '../../../apps/server/src/migrate/check-database.ts';
import { databaseUrl } from '../../../supabase/tests/support/database/connect.ts';
import { schemaDump } from '../../gen/schema-dump.ts';
import { parseSqlFile } from '../../house-rules/sql/parse-sql-file.ts';
import { brokenSql, openTables } from '../../house-rules/sql/sql-rules.ts';
import { makePlatformDatabase } from '../platform-database.ts';

it('every table and function of the built database follows the house rules', async () => {
  const platform = await makePlatformDatabase(databaseUrl());
  try {
    const text = await schemaDump(databaseUrl(), platform.url);
    const dump = parseSqlFile({ file: 'the built database', text });
    expect(dump.statements.length).toBeGreaterThan(1000);
    expect(brokenSql([dump], Math.floor(OLDEST_POSTGRES_VERSION / 10_000))).toEqual([]);
    expect(openTables([dump])).toEqual([]);
  } finally {
    await platform.drop();
  }
});
