// Progress of a wizard. It shows one bar per step, with the name of the step for screen readers.
import { useT } from '../../../i18n/use-t.ts';

type StepperProps = {
  label: string;
  steps: { key: string; label: string }[];
  /** Key of the current step. */
  current: string;
};

export function Stepper({ label, steps, current }: StepperProps) {
  const t = useT();
  const place = steps.findIndex(({ key }) => key === current);
  return (
    <div className="flex flex-col gap-2">
      <p className="figures text-sm text-muted">
        {t('ui.step_of', { place: place + 1, count: steps.length })}
      </p>
      <ol className="flex gap-2" aria-label={label}>
        {steps.map(({ key, label: name }, index) => (
          <li
            key={key}
            aria-current={key === current ? 'step' : undefined}
            className={`h-1.5 flex-1 rounded-full transition-colors ${index <= place ? 'bg-primary' : 'bg-line'}`}
          >
            <span className="sr-only">{name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
