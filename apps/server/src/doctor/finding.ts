// What a look at an instance found: one thing, whether it is well, and what to do when it is not.

export type Finding = {
  topic: string;
  isWell: boolean;
  /** What was seen, without a secret and without anything about a person. */
  says: string;
  /** What to do when it is not well. */
  nextStep: string;
};

/** One page: what is wrong comes first, each with its next step. */
export function renderFindings(findings: Finding[], isColoured: boolean): string {
  const inOrder = [...findings].sort((one, other) => Number(one.isWell) - Number(other.isWell));
  const width = Math.max(...findings.map(({ topic }) => topic.length));
  const paint = (text: string, colour: number) =>
    isColoured ? `\u001b[${colour}m${text}\u001b[0m` : text;
  const lines = inOrder.flatMap(({ topic, isWell, says, nextStep }) => {
    const mark = isWell ? paint('well ', 32) : paint('WRONG', 31);
    const first = `${mark}  ${topic.padEnd(width)}  ${says}`;
    return isWell ? [first] : [first, `${' '.repeat(width + 9)}→ ${nextStep}`];
  });
  const wrong = findings.filter(({ isWell }) => !isWell).length;
  const end = wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${findings.length} are wrong.`;
  return [...lines, '', end].join('\n');
}

/** @param bytes Written as people compare them. */
export function formatSize(bytes: number): string {
  const gibibytes = bytes / 1024 ** 3;
  return gibibytes >= 1 ? `${gibibytes.toFixed(1)} GiB` : `${Math.round(bytes / 1024 ** 2)} MiB`;
}

/** @param seconds Since something happened. */
export function formatAge(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
