type Step = { title: string; text: string };

export function NumberedSteps({ steps }: { steps: Step[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-6 sm:gap-y-10 lg:auto-cols-fr lg:grid-flow-col">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 lg:flex-col">
          <span className="flex flex-col items-center gap-2 lg:flex-row">
            <span
              aria-hidden="true"
              className="figures grid size-11 shrink-0 place-items-center rounded-full bg-primary text-lg font-semibold text-on-primary"
            >
              {index + 1}
            </span>
            {index < steps.length - 1 ? (
              <span className="w-px flex-1 bg-line lg:h-px lg:w-auto" />
            ) : null}
          </span>
          <div className="flex min-w-0 flex-col gap-1 pt-1.5 pb-2">
            <h3 className="text-lg leading-snug font-semibold">{title}</h3>
            <p className="max-w-[29em] text-pretty text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
