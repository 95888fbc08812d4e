// Documented house rules that a program can check. Each rule is a pure function of the path and the
// text of one file.

export type RuleViolation = { file: string; line: number; rule: string };
type Rule = {
  rule: string;
  applies: (file: string) => boolean;
  broken: (line: string, text: string) => boolean;
};

const isCode = (file: string) => /\.(ts|tsx|mjs|sql|css)$/.test(file);
const isWeb = (file: string) => file.startsWith('apps/web/src/') && /\.(ts|tsx|css)$/.test(file);
/** Returns true for the file of a screen or component, and false for stories and tests. */
const isScreen = (file: string) =>
  file.startsWith('apps/web/src/') && /\.tsx$/.test(file) && !/\.(stories|test)\.tsx$/.test(file);
const isProductOfWeb = (file: string) =>
  /^apps\/web\/src\/.*\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file);
const isOurs = (file: string) => !file.startsWith('tools/house-rules/');

/**
 * Returns true if the text contains letters outside interpolated values and is not a message key.
 */
const hasWords = (text: string) =>
  /\p{L}/u.test(text.replace(/\$\{[^}]*\}?/g, '')) && !/^[a-z]+\.[\w.]+$/.test(text);

/**
 * Returns the opening tag directly before a displayed expression, or an empty text if there is
 * none.
 */
function leadingTag(text: string, line: string, shown: string): string {
  const before = text.slice(0, text.indexOf(line) + line.indexOf(shown));
  return before.match(/<\w[^<>]*(?:=>[^<>]*)*>\s*$/)?.[0] ?? '';
}

/**
 * Returns true if `second` matches the line after a match of `first`. A single pattern with `.*`
 * between `first` and `second` would take quadratic time.
 */
function isFollowed(line: string, first: RegExp, second: RegExp): boolean {
  const found = first.exec(line);
  return found !== null && second.test(line.slice(found.index + found[0].length));
}

const LINE_RULES: Rule[] = [
  {
    // Vitest ignores a tag that follows other text on its line. A test with such a tag would not
    // count as slow, and would be part of every run.
    rule: 'write @module-tag on a line of its own',
    applies: (file) => /\.test\.tsx?$/.test(file),
    broken: (line) => /^\/\/.*[^/\s]\s+@module-tag\b/.test(line),
  },
  {
    // Four quotes in an SQL string are two apostrophes, which everybody reads in \d+.
    rule: 'write an apostrophe in an SQL string as two quotes',
    applies: (file) => file.endsWith('.sql'),
    broken: (line) => /\p{L}''''\p{L}/u.test(line),
  },
  {
    rule: 'track unfinished work in an issue, not in the code',
    applies: (file) => isCode(file) && isOurs(file),
    broken: (line) => /\b(TODO|FIXME|XXX)\b/.test(line),
  },
  {
    rule: 'do not disable type checking',
    applies: (file) => /\.tsx?$/.test(file) && isOurs(file),
    broken: (line) =>
      /@ts-(ignore|nocheck|expect-error)|\bas any\b|:\s*any\s*[;,)=|[\]>]/.test(line),
  },
  {
    rule: 'use start and end instead of left and right: the layout is mirrored in Arabic',
    applies: isWeb,
    broken: (line) =>
      /[\s"'`:](-?(scroll-)?(m|p)[lr]|left|right|border-[lr]|rounded-([lr]|[tb][lr]))-(\d|\[|\(|auto|px|full)/.test(
        line,
      ) ||
      /[\s"'`:](text|float|clear|origin)-(left|right)\b|[\s"'`:]border-[lr][\s"'`]/.test(line) ||
      /\b(margin|padding|border|inset)-(left|right)\b|^\s*(left|right):\s/.test(line) ||
      /\b(margin|padding|border)(Left|Right)\b/.test(line),
  },
  {
    rule: 'set dir="ltr" on a displayed phone number: Arabic text would reverse its groups',
    applies: isScreen,
    broken: (line, text) => {
      const [, shown] =
        line.match(/(?:^|>)\s*(\{(?:formatPhone\([^>]*\)|[\w.?]*\bphone(?:_number)?)\})/) ?? [];
      return shown !== undefined && !leadingTag(text, line, shown).includes('dir="ltr"');
    },
  },
  {
    rule: 'put texts for users into the catalogues, not into the code',
    applies: isScreen,
    broken: (line) => {
      const said =
        /(?<![\w.-])(?:aria-(?:label|description|roledescription|valuetext|placeholder)|placeholder|title|alt|label|hint|text|caption|emptyText|confirmLabel)=\{?\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/g;
      const shown = /(?:^|>)\s*\{(?:"([^"]*)"|'([^']*)'|`([^`]*)`)\}/g;
      return [said, shown].some((pattern) =>
        [...line.matchAll(pattern)].some(([, double, single, template]) =>
          hasWords(double ?? single ?? template ?? ''),
        ),
      );
    },
  },
  {
    rule: 'remove t from the dependencies: t changes at every render; depend on the translated text instead',
    applies: isProductOfWeb,
    broken: (line) => /\bt\b/.test(/^\s*\}, \[(.*)\]\);?$/.exec(line)?.[1] ?? ''),
  },
  {
    rule: 'use shared/outbox, shared/draft and shared/device for queues, drafts and the leading tab',
    applies: (file) =>
      /^apps\/web\/src\/(features|app)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
    broken: (line) =>
      /\b(navigator\.locks|indexedDB|BroadcastChannel)\b/.test(line) ||
      /^(import (?!type\b).*|\}) from 'idb(-keyval)?'/.test(line),
  },
  {
    rule: 'load the next page of a list with LoadMoreButton, which shows why loading failed',
    applies: (file) => isScreen(file) && !file.endsWith('/load-more-button.tsx'),
    broken: (line) => isFollowed(line, /onClick=/, /\bfetchNextPage\b/),
  },
  {
    rule: "format dates and numbers with shared/format, which uses Morocco's time zone and digits",
    applies: (file) => isProductOfWeb(file) && !file.startsWith('apps/web/src/shared/format/'),
    broken: (line, text) =>
      /\bIntl\.(NumberFormat|RelativeTimeFormat)\b|\.toLocale(Date|Time)?String\(/.test(line) ||
      // Business rules may calculate with days and hours, but only in Morocco's time zone.
      (/\bIntl\.DateTimeFormat\b/.test(line) && !text.includes("'Africa/Casablanca'")),
  },
  {
    rule: 'process pictures with shared/photos only, which rotates them upright and removes their location',
    applies: (file) => isProductOfWeb(file) && !file.startsWith('apps/web/src/shared/photos/'),
    broken: (line) => /\b(createImageBitmap|toBlob|toDataURL)\(/.test(line),
  },
  {
    rule: 'subscribe to live topics with shared/live only, which subscribes again after a connection loss',
    applies: (file) => isProductOfWeb(file) && !file.startsWith('apps/web/src/shared/live/'),
    broken: (line) => /\.channel\(|\bpostgres_changes\b/.test(line),
  },
  {
    rule: 'call database functions through shared/api/call, which checks the types of their arguments',
    applies: (file) => isProductOfWeb(file) && !file.startsWith('apps/web/src/shared/api/'),
    broken: (line) => /\.rpc\(|\/rpc\//.test(line),
  },
  {
    rule: 'do not cast through unknown or never: use a schema or a type',
    applies: (file) =>
      isProductOfWeb(file) && file.includes('/src/features/') && !file.includes('/testing/'),
    broken: (line) => /\bas (unknown as|never)\b/.test(line),
  },
  {
    rule: 'set seed: PROPERTY_SEED on a property test: with random inputs it could fail for reasons unrelated to the change',
    applies: (file) => file.endsWith('.test.ts') && isOurs(file),
    broken: (line, text) => {
      const asserts = /\b(?:fc\.|await )assert\(\n/g;
      return (
        /\b(?:fc\.|await )assert\($/.test(line) &&
        [...text.matchAll(/\bseed: /g)].length < [...text.matchAll(asserts)].length
      );
    },
  },
  {
    rule: 'use SQL backreferences for a single character only: with longer ones PostgreSQL backtracks instead of reading each character once',
    applies: (file) => file.endsWith('.sql') && isOurs(file),
    broken: (line) =>
      line
        .split("'")
        .some(
          (literal, at) =>
            at % 2 === 1 && /\\[1-9]/.test(literal) && literal.replaceAll('(.)', '').includes('('),
        ),
  },
  {
    rule: 'measure durations with performance.now(), which is independent of changes to the system clock',
    applies: (file) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(file),
    broken: (line) =>
      isFollowed(
        line,
        /\b(deadline|until|oldest|began|\w*(asked|seen|read|started)At)\b/,
        /\bDate\.now\b/,
      ) ||
      /\bDate\.now\(\) [-<>]=? (\w+\.)?(deadline|until|began|\w*(asked|seen|read|started)At)\b/.test(
        line,
      ),
  },
];

/** Returns the violations in one file; `text` is its whole content. */
export function findBrokenRules(file: string, text: string): RuleViolation[] {
  const lines = text.split('\n');
  return LINE_RULES.filter((rule) => rule.applies(file)).flatMap((rule) =>
    lines.flatMap((line, index) =>
      rule.broken(line, text) ? [{ file, line: index + 1, rule: rule.rule }] : [],
    ),
  );
}
