// The coverage table as Markdown; a row that claims what no test has proven is a fault.
import type { CoverageRow } from '../../apps/server/contract/coverage/coverage-row.ts';
import type { Results } from './read-results.ts';
import type { Area } from './read-rows.ts';

const STATES: Record<CoverageRow['state'], string> = {
  served: 'served',
  refused: 'refused on purpose',
  not_yet: 'not yet',
};

/** @returns The table, and a line for each row whose proof is missing or did not pass. */
export function coverageTable(areas: Area[], results: Results): { text: string; faults: string[] } {
  const faults = areas.flatMap(({ name, rows }) =>
    rows.flatMap((row) => {
      const fault = faultOf(row, results);
      return fault ? [`${name}: ${row.feature}: ${fault}`] : [];
    }),
  );
  const parts = areas.map(({ name, rows }) =>
    [
      `## ${name}`,
      '',
      '| feature | state | proven by |',
      '|---|---|---|',
      ...rows.map(
        ({ feature, state, proof, note }) =>
          `| ${cell(feature)} | ${STATES[state]}${note ? `: ${cell(note)}` : ''} | ${proof ? cell(proof) : ''} |`,
      ),
      '',
    ].join('\n'),
  );
  const served = areas.flatMap(({ rows }) => rows).filter(({ state }) => state === 'served').length;
  const all = areas.flatMap(({ rows }) => rows).length;
  const text = `# What of the Supabase protocol is served

Generated from the contract suite by \`npm run coverage\`; \`npm test\` fails when a proof is missing or did not pass.
${served} of ${all} features are served; whatever has no route answers 501 and names itself.

${parts.join('\n')}`;
  return { text: `${text.trimEnd()}\n`, faults };
}

function faultOf({ state, proof }: CoverageRow, results: Results): string | undefined {
  if (!proof) return state === 'not_yet' ? undefined : 'names no test';
  if (!results.has(proof)) return `there is no test "${proof}"`;
  return results.get(proof) ? undefined : `"${proof}" did not pass`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
