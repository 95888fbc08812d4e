// An answer, or nothing when it is not there in time; who was asked goes on.

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
