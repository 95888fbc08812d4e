// Separates the results of attempts: the values of the successful attempts, and the codes of the
// refused attempts.

export function fulfilledValues<Value>(answers: PromiseSettledResult<Value>[]): Value[] {
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** Returns the SQLSTATEs of the refused attempts. */
export function rejectionCodes(answers: PromiseSettledResult<unknown>[]): string[] {
  return answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason.code ?? String(answer.reason)] : [],
  );
}
