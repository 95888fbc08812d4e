// Parts what became of attempts: the values of those that went through, and the codes of the others.

export function winners<Value>(answers: PromiseSettledResult<Value>[]): Value[] {
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** SQLSTATEs. */
export function losers(answers: PromiseSettledResult<unknown>[]): string[] {
  return answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason.code ?? String(answer.reason)] : [],
  );
}
