// The question after this one; the last has none after it.
export const stepAfter = <Step extends string>(steps: readonly Step[], step: Step): Step =>
  steps[steps.indexOf(step) + 1] ?? step;
