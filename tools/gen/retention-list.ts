// Generates the retention periods (private.retention_classes) as TypeScript, for the privacy page
// and the console.
import pg from 'pg';

const HEADER = '// Generated from private.retention_classes by npm run gen; never edited.\n';

type Row = {
  name: string;
  kept_days: number | null;
  counted_from: string | null;
  basis: string;
  action: string;
};

export async function retentionList(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(
      'select name, kept_days, counted_from, basis, action from private.retention_classes order by position',
    );
    const lines = rows.map(
      (row) =>
        `  {
    name: '${row.name}',
    days: ${row.kept_days},
    from: ${row.counted_from ? `'${row.counted_from}'` : null},
` +
        `    basis: '${row.basis}',
    action: '${row.action}',
  },
`,
    );
    return `${HEADER}export const RETENTION_CLASS_DEFINITIONS = [\n${lines.join('')}] as const;\n`;
  } finally {
    await client.end();
  }
}
