// The coverage table as Markdown; a row that claims what no test has proven is a fault.
import type { CoverageRow } from '../../apps/server/contract/coverage/coverage-row.ts';
import { codeWords, listedThings } from './claims.ts';
import type { Results } from './read-results.ts';
import type { Area } from './read-rows.ts';

/** The text of a test file by its path in the contract folder. */
export type ReadTest = (file: string) => string;

const STATES: Record<CoverageRow['state'], string> = {
  served: 'served',
  refused: 'refused on purpose',
  not_yet: 'not yet',
};

/** @returns The table, and a line for each claim whose proof is missing, did not pass or does not know the words of it. */
export function coverageTable(
  areas: Area[],
  results: Results,
  readTest: ReadTest,
): { text: string; faults: string[] } {
  const faults = areas.flatMap(({ name, rows }) =>
    rows.flatMap((row) =>
      faultsOf(row, results, readTest).map((fault) => `${name}: ${row.feature}: ${fault}`),
    ),
  );
  const parts = areas.map(({ name, rows }) =>
    [
      `## ${name}`,
      '',
      '| feature | state | proven by |',
      '|---|---|---|',
      ...rows.map(
        ({ feature, state, proof, note }) =>
          `| ${cell(feature)} | ${STATES[state]}${note ? `: ${cell(note)}` : ''} | ${proofText(proof)} |`,
      ),
      '',
    ].join('\n'),
  );
  const served = areas.flatMap(({ rows }) => rows).filter(({ state }) => state === 'served').length;
  const all = areas.flatMap(({ rows }) => rows).length;
  const text = `# What of the Supabase protocol is served

Generated from the contract suite by \`npm run coverage\`; \`npm test\` fails when a proof is missing or did not pass, when a row names
several things and proves fewer, and when a test does not know the codes that its row names.
${served} of ${all} features are served; whatever has no route answers 501 and names itself. What each part of the protocol means is in
\`docs/protocol\`.

${parts.join('\n')}`;
  return { text: `${text.trimEnd()}\n`, faults };
}

function faultsOf(row: CoverageRow, results: Results, readTest: ReadTest): string[] {
  const { feature, state, proof } = row;
  if (!proof) return state === 'not_yet' ? [] : ['names no test'];
  const claims = typeof proof === 'string' ? { [feature]: proof } : proof;
  const proofs = Object.values(claims);
  const faults = [...new Set(proofs)].flatMap((one) => {
    if (!results.has(one)) return [`there is no test "${one}"`];
    return results.get(one) ? [] : [`"${one}" did not pass`];
  });
  if (faults.length > 0) return faults;
  const unnamed = Object.keys(claims).filter((claim) => !feature.includes(claim));
  const things = listedThings(feature);
  const unproven =
    typeof proof === 'string'
      ? things.slice(1)
      : things.filter((thing) => !Object.keys(claims).some((claim) => claim.includes(thing)));
  return [
    ...unnamed.map((claim) => `proves "${claim}", which it does not name`),
    ...unproven.map((thing) => `names "${thing}" and no test of its own for it`),
    ...Object.entries(claims).flatMap(([claim, one]) => {
      const text = readTest(one.split(' > ')[0] ?? '').toLowerCase();
      return codeWords(claim)
        .filter((word) => !text.includes(word.toLowerCase()))
        .map((word) => `"${one}" stands in a file that does not know ${word}`);
    }),
  ];
}

/** Claims of one proof stand together. */
function proofText(proof: CoverageRow['proof']): string {
  if (!proof) return '';
  if (typeof proof === 'string') return cell(proof);
  const groups = Map.groupBy(Object.entries(proof), ([, one]) => one);
  return [...groups]
    .map(([one, claims]) => `${cell(claims.map(([claim]) => claim).join(', '))}: ${cell(one)}`)
    .join('<br>');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
