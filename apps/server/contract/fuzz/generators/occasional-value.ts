// Generates the value with a probability of 1 in `oneIn`, and undefined otherwise.
import fc from 'fast-check';

export const occasionalValue = <T>(
  value: fc.Arbitrary<T>,
  oneIn: number,
): fc.Arbitrary<T | undefined> =>
  fc.oneof(
    { weight: oneIn - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: value },
  );
