// Returns the step after the given one. For the last step, returns the last step itself.
export const stepAfter = <Step extends string>(steps: readonly Step[], step: Step): Step =>
  steps[steps.indexOf(step) + 1] ?? step;
