// node tools/house-rules/writing/commit-titles.ts: refuses commit titles that do not follow
// docs/writing.md.
import { execFileSync } from 'node:child_process';

/** Time from which commit titles are checked. Earlier commits were made before this rule. */
const CHECKED_SINCE = '2026-11-30T15:00:00Z';
const LONGEST = 72;

/**
 * @returns What is wrong with the title, or undefined. A title has at most 72 characters and the
 * form `area: Verb what.`
 */
export function titleFault(title: string): string | undefined {
  const { length } = [...title];
  if (length > LONGEST) return `${length} characters; at most ${LONGEST}`;
  if (!/^[a-z][\w./-]*(?:, [a-z][\w./-]*)*: /.test(title)) return 'begins with no area: `area: `';
  if (!/: [A-Z]/.test(title)) return 'no capital letter after the area';
  if (!title.endsWith('.')) return 'no full stop at the end';
  return undefined;
}

if (import.meta.main) {
  const log = ['log', '--no-merges', `--since=${CHECKED_SINCE}`, '--format=%h %s'];
  const commits = execFileSync('git', log, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const faults = commits.flatMap((commit) => {
    const fault = titleFault(commit.slice(commit.indexOf(' ') + 1));
    return fault ? [`${commit}\n  ${fault}`] : [];
  });
  for (const fault of faults) console.error(fault);
  console.log(`${commits.length} commit titles, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
