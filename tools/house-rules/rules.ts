// The written house rules that a program can see, each as a pure check over one file's path and text.

export type Finding = { file: string; line: number; rule: string };
type Rule = {
  rule: string;
  applies: (file: string) => boolean;
  broken: (line: string, text: string) => boolean;
};

const isCode = (file: string) => /\.(ts|tsx|mjs|sql|css)$/.test(file);
const isWeb = (file: string) => file.startsWith('apps/web/src/') && /\.(ts|tsx|css)$/.test(file);
/** Screens and what they are made of; stories and tests say what they like. */
const isScreen = (file: string) =>
  file.startsWith('apps/web/src/') && /\.tsx$/.test(file) && !/\.(stories|test)\.tsx$/.test(file);
const isProductOfWeb = (file: string) =>
  /^apps\/web\/src\/.*\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file);
const isOurs = (file: string) => !file.startsWith('tools/house-rules/');

/** What is put in by code does not count, nor the key of a message. */
const hasWords = (text: string) =>
  /\p{L}/u.test(text.replace(/\$\{[^}]*\}?/g, '')) && !/^[a-z]+\.[\w.]+$/.test(text);

/** The tag that opens right before what a line shows. */
function leadingTag(text: string, line: string, shown: string): string {
  const before = text.slice(0, text.indexOf(line) + line.indexOf(shown));
  return before.match(/<\w[^<>]*(?:=>[^<>]*)*>\s*$/)?.[0] ?? '';
}

/** What one pattern with `.*` between the two would say in the square of the time. */
function isFollowed(line: string, first: RegExp, second: RegExp): boolean {
  const found = first.exec(line);
  return found !== null && second.test(line.slice(found.index + found[0].length));
}

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
      /[\s"'`:](-?(scroll-)?(m|p)[lr]|left|right|border-[lr]|rounded-([lr]|[tb][lr]))-(\d|\[|\(|auto|px|full)/.test(
        line,
      ) ||
      /[\s"'`:](text|float|clear|origin)-(left|right)\b|[\s"'`:]border-[lr][\s"'`]/.test(line) ||
      /\b(margin|padding|border|inset)-(left|right)\b|^\s*(left|right):\s/.test(line) ||
      /\b(margin|padding|border)(Left|Right)\b/.test(line),
  },
  {
    rule: 'a phone number that is shown has a direction of its own: in Arabic its groups would stand backwards',
    applies: isScreen,
    broken: (line, text) => {
      const [, shown] =
        line.match(/(?:^|>)\s*(\{(?:formatPhone\([^>]*\)|[\w.?]*\bphone(?:_number)?)\})/) ?? [];
      return shown !== undefined && !leadingTag(text, line, shown).includes('dir="ltr"');
    },
  },
  {
    rule: 'what a person reads or hears lives in the catalogues, not in the code',
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
    rule: 'what hangs on t is done at every drawing, for t is another one each time: an effect hangs on the words',
    applies: isProductOfWeb,
    broken: (line) => /\bt\b/.test(/^\s*\}, \[(.*)\]\);?$/.exec(line)?.[1] ?? ''),
  },
  {
    rule: 'queues, drafts and what leads among tabs are of shared/outbox, shared/draft and shared/device',
    applies: (file) =>
      /^apps\/web\/src\/(features|app)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
    broken: (line) =>
      /\b(navigator\.locks|indexedDB|BroadcastChannel)\b/.test(line) ||
      /^(import (?!type\b).*|\}) from 'idb(-keyval)?'/.test(line),
  },
  {
    rule: 'the next page of a list is asked for by MoreButton, which says why it did not come',
    applies: (file) => isScreen(file) && !file.endsWith('/more-button.tsx'),
    broken: (line) => isFollowed(line, /onClick=/, /\bfetchNextPage\b/),
  },
  {
    rule: 'dates and numbers are written by shared/format, which knows the zone of Morocco and its digits',
    applies: (file) => isProductOfWeb(file) && !file.startsWith('apps/web/src/shared/format/'),
    broken: (line, text) =>
      /\bIntl\.(NumberFormat|RelativeTimeFormat)\b|\.toLocale(Date|Time)?String\(/.test(line) ||
      // A rule of the product may reckon with days and hours, but only with those of Morocco.
      (/\bIntl\.DateTimeFormat\b/.test(line) && !text.includes("'Africa/Casablanca'")),
  },
  {
    rule: 'pictures are read and drawn by shared/photos alone, which turns them upright and drops where they were taken',
    applies: (file) => isProductOfWeb(file) && !file.startsWith('apps/web/src/shared/photos/'),
    broken: (line) => /\b(createImageBitmap|toBlob|toDataURL)\(/.test(line),
  },
  {
    rule: 'live topics are joined by shared/live alone, which joins again after a gap',
    applies: (file) => isProductOfWeb(file) && !file.startsWith('apps/web/src/shared/live/'),
    broken: (line) => /\.channel\(|\bpostgres_changes\b/.test(line),
  },
  {
    rule: 'functions of the database are called through shared/api/call, which knows their arguments',
    applies: (file) => isProductOfWeb(file) && !file.startsWith('apps/web/src/shared/api/'),
    broken: (line) => /\.rpc\(|\/rpc\//.test(line),
  },
  {
    rule: 'a cast by way of unknown or never hides what a schema or a type would tell',
    applies: (file) =>
      isProductOfWeb(file) && file.includes('/src/features/') && !file.includes('/testing/'),
    broken: (line) => /\bas (unknown as|never)\b/.test(line),
  },
  {
    rule: 'a property has a seed (PROPERTY_SEED): inputs that differ in each run fail for another reason than the change',
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
    rule: 'a pattern of SQL refers back to one letter at most: with more PostgreSQL tries many ways, where it else reads each letter once',
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
    rule: 'how long something lasts is measured by performance.now(), which goes on when the clock is set',
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

/** What breaks a rule in one file; `text` is its whole content. */
export function findBrokenRules(file: string, text: string): Finding[] {
  const lines = text.split('\n');
  return LINE_RULES.filter((rule) => rule.applies(file)).flatMap((rule) =>
    lines.flatMap((line, index) =>
      rule.broken(line, text) ? [{ file, line: index + 1, rule: rule.rule }] : [],
    ),
  );
}
