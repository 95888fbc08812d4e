// Waits for a promise for at most the given time, and then returns undefined. The operation that
// the promise stands for is not cancelled.

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
