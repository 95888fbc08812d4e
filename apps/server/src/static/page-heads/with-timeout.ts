// Returns the result of a promise, or undefined if the promise is still pending after the given
// time. In this case the operation behind the promise continues: it is not cancelled.

export async function withTimeout<T>(
  answer: Promise<T>,
  longestMs: number,
): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
