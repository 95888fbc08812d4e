// The written house rules that a program can see, each as a pure check over one file's path and text.

export type Finding = { file: string; line: number; rule: string };
type Rule = { rule: string; applies: (file: string) => boolean; broken: (line: string) => boolean };

const isCode = (file: string) => /\.(ts|tsx|mjs|sql|css)$/.test(file);
const isWeb = (file: string) => file.startsWith('apps/web/src/') && /\.(ts|tsx|css)$/.test(file);
const isOurs = (file: string) => !file.startsWith('tools/house-rules/');

const LINE_RULES: Rule[] = [
  {
    rule: 'work left for later belongs into an issue, not into the code',
    applies: (file) => isCode(file) && isOurs(file),
    broken: (line) => /\b(TODO|FIXME|XXX)\b/.test(line),
  },
  {
    rule: 'types are not switched off',
    applies: (file) => /\.tsx?$/.test(file) && isOurs(file),
    broken: (line) =>
      /@ts-(ignore|nocheck|expect-error)|\bas any\b|:\s*any\s*[;,)=|[\]>]/.test(line),
  },
  {
    rule: 'start and end, never left and right: the layout mirrors in Arabic',
    applies: isWeb,
    broken: (line) =>
      /[\s"'`:](-?(m|p)[lr]|left|right|border-[lr]|rounded-[lrtb][lr]?)-(\d|\[|auto|px)/.test(
        line,
      ) || /\btext-(left|right)\b|\b(margin|padding|border)-(left|right)\b/.test(line),
  },
];

const MOST_LINES = 300;
/** Files that may be longer, each with its reason. */
const LONG_FILES: Record<string, string> = {
  'supabase/schema.sql': 'generated',
  'supabase/migrations/20261121000300_places_data.sql': 'generated from tools/places',
};

/** What breaks a rule in one file; `text` is its whole content. */
export function findBrokenRules(file: string, text: string): Finding[] {
  const lines = text.split('\n');
  const findings = LINE_RULES.filter((rule) => rule.applies(file)).flatMap((rule) =>
    lines.flatMap((line, index) =>
      rule.broken(line) ? [{ file, line: index + 1, rule: rule.rule }] : [],
    ),
  );
  const mayBeLong =
    !isCode(file) || LONG_FILES[file] || /route-tree\.gen|db-types\/src|places\//.test(file);
  if (lines.length > MOST_LINES && !mayBeLong) {
    findings.push({ file, line: lines.length, rule: `no file is longer than ${MOST_LINES} lines` });
  }
  return findings;
}

/** Tables created in the given SQL that no statement puts under forced row-level security. */
export function tablesWithoutForcedSecurity(sql: string): string[] {
  const created = sql.matchAll(/create table (?:if not exists )?((?:public|private)\.[a-z_]+)/gi);
  return [...new Set([...created].map((match) => (match[1] ?? '').toLowerCase()))].filter(
    (table) =>
      !new RegExp(
        `alter table (only )?${table.replace('.', '\\.')}\\s+force row level security`,
        'i',
      ).test(sql),
  );
}
