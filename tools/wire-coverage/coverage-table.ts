// Formats the coverage table as Markdown, from the feature tags of the contract tests.
import type { WireFeature } from '../../apps/server/contract/wire-features.ts';
import type { TaggedTest } from './read-results.ts';

/**
 * Function that returns the text of a test file. Its argument is the path of the file in the
 * contract folder.
 */
export type ReadTestFile = (file: string) => string;

const STATES: Record<WireFeature['state'], string> = {
  served: 'served',
  refused: 'refused on purpose',
};

type Row = WireFeature & { tests: TaggedTest[] };

/**
 * @returns The table, and a list of problems. The list has one line for each test that did not
 * pass. The name of a feature may contain error codes and function names. The list also has one
 * line for each such code or name that is missing from all test files of the feature.
 */
export function coverageTable(
  tests: TaggedTest[],
  readTest: ReadTestFile,
): { text: string; faults: string[] } {
  const byService = Map.groupBy(tests, ({ file }) => serviceOf(file));
  const services = [...byService]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([service, own]) => ({ service, rows: rowsOf(own) }));
  const all = services.flatMap(({ rows }) => rows);
  const served = all.filter(({ state }) => state === 'served').length;
  const text = `# Coverage of the Supabase protocol

Generated from the tags of the contract tests (\`serves\` and \`refuses\` in \`apps/server/contract/wire-features.ts\`) by \`npm run coverage\`.
\`npm run test:all\` fails when this page is stale, when a tagged test did not pass, and when a test does not know the codes that its
feature names. ${served} of ${all.length} features are served; a request to a feature without a route gets 501 and the name of the feature. \`docs/protocol\` describes each service.

${services.map(({ service, rows }) => section(service, rows)).join('\n\n')}
`;
  return { text, faults: all.flatMap((row) => faultsOf(row, readTest)) };
}

/** Returns the service of a test file: `server/auth/otp.test.ts` belongs to auth. */
const serviceOf = (file: string) => file.split('/')[1]?.replace(/\.test\.ts$/, '') ?? file;

function rowsOf(tests: TaggedTest[]): Row[] {
  const tagged = tests.flatMap((test) => test.features.map((feature) => ({ feature, test })));
  const byName = Map.groupBy(tagged, ({ feature }) => `${feature.state} ${feature.name}`);
  return [...byName.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first.feature, tests: same.map(({ test }) => test) }] : [];
  });
}

const section = (service: string, rows: Row[]) =>
  [
    `## ${service}`,
    '',
    '| feature | state | proven by |',
    '|---|---|---|',
    ...rows.map(
      ({ name, state, note, tests }) =>
        `| ${cell(name)} | ${STATES[state]}${note ? `: ${cell(note)}` : ''} | ${cell(proofOf(tests))} |`,
    ),
  ].join('\n');

/**
 * Returns the file and title of the test that the coverage table shows as evidence for a feature:
 * the first test that has the tag of the feature.
 */
const proofOf = ([first]: TaggedTest[]) => (first ? `${first.file} > ${first.title}` : '');

function faultsOf({ name, tests }: Row, readTest: ReadTestFile): string[] {
  const failed = tests
    .filter(({ isPassed }) => !isPassed)
    .map(({ file, title }) => `${name}: "${file} > ${title}" did not pass`);
  const texts = [...new Set(tests.map(({ file }) => file))].map((file) => readTest(file));
  const known = texts.join('\n').toLowerCase();
  const unknown = codeWords(name)
    .filter((word) => !known.includes(word.toLowerCase()))
    .map((word) => `${name}: none of its tests knows ${word}`);
  return [...failed, ...unknown];
}

/**
 * Returns the error codes and function names that a test must contain to prove a feature, such as
 * `user_banned`, `PGRST201`, `416` or `listUsers`. For `mfa.enroll`, only the part after the dot is
 * returned.
 */
export function codeWords(text: string): string[] {
  const words = text.match(/[A-Za-z0-9_$]+/g) ?? [];
  return words.filter(
    (word) =>
      /^[a-z0-9]+(_[a-z0-9]+)+$/.test(word) ||
      /^[a-z]+[A-Z][A-Za-z]+$/.test(word) ||
      /^(PGRST|PT|P0)\d+$/.test(word) ||
      /^[3-5]\d\d$/.test(word) ||
      /^[A-Z]+(_[A-Z]+)+$/.test(word),
  );
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
