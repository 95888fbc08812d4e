// How far the wizard is: three segments between its four steps.
import { useT } from '../../../i18n/use-t.ts';
import { STEPS, type Step } from '../model/draft.ts';

export function WizardProgress({ step }: { step: Step }) {
  const t = useT();
  const place = STEPS.indexOf(step);
  const segments = STEPS.slice(1);
  const told = t('ui.step_of', { place: place + 1, count: STEPS.length });
  return (
    <div className="flex flex-col gap-2">
      <p className="figures text-sm text-muted">{told}</p>
      <div
        role="progressbar"
        aria-label={t('identity.steps')}
        aria-valuemin={0}
        aria-valuemax={segments.length}
        aria-valuenow={place}
        aria-valuetext={told}
        className="flex gap-2"
      >
        {segments.map((segment, index) => (
          <span
            key={segment}
            className={`h-1.5 flex-1 rounded-full transition-colors ${index < place ? 'bg-primary' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
}
