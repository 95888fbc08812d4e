// Finding of the doctor command: the checked topic, its state, and the next step for the operator.

export type DoctorFinding = {
  topic: string;
  isWell: boolean;
  /** Description of the state, without secrets or personal data. */
  says: string;
  /** Next step that the operator is advised to take. It is shown only if there is a problem. */
  nextStep: string;
};

/** Formats all findings as text: problems first, each with its next step. */
export function renderFindings(findings: DoctorFinding[], isColoured: boolean): string {
  const inOrder = [...findings].sort((one, other) => Number(one.isWell) - Number(other.isWell));
  const width = Math.max(...findings.map(({ topic }) => topic.length));
  const paint = (text: string, colour: number) =>
    isColoured ? `\u001b[${colour}m${text}\u001b[0m` : text;
  const lines = inOrder.flatMap(({ topic, isWell, says, nextStep }) => {
    const mark = isWell ? paint('ok   ', 32) : paint('WRONG', 31);
    const first = `${mark}  ${topic.padEnd(width)}  ${says}`;
    return isWell ? [first] : [first, `${' '.repeat(width + 9)}→ ${nextStep}`];
  });
  const wrong = findings.filter(({ isWell }) => !isWell).length;
  const end =
    wrong === 0 ? 'No problems found.' : `${wrong} of ${findings.length} checks found a problem.`;
  return [...lines, '', end].join('\n');
}

/**
 * Formats a size in a unit that is easy to read.
 * @param bytes - Size in bytes.
 */
export function formatSize(bytes: number): string {
  const gibibytes = bytes / 1024 ** 3;
  return gibibytes >= 1 ? `${gibibytes.toFixed(1)} GiB` : `${Math.round(bytes / 1024 ** 2)} MiB`;
}

/**
 * Formats how long ago an event happened.
 * @param seconds - Time since the event, in seconds.
 */
export function formatAge(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
