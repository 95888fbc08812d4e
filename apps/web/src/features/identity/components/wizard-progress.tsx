// Progress bar of the wizard, with one segment per step.
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { IDENTITY_STEPS, type IdentityStep } from '../model/draft.ts';

/**
 * @param children - Content shown above the progress bar, on the same line as the number of the
 * step.
 */
export function WizardProgress({ step, children }: { step: IdentityStep; children: ReactNode }) {
  const t = useT();
  const place = IDENTITY_STEPS.indexOf(step);
  const told = t('ui.step_of', { place: place + 1, count: IDENTITY_STEPS.length });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <p className="figures text-sm text-muted">{told}</p>
        {children}
      </div>
      <div
        role="progressbar"
        aria-label={t('identity.steps')}
        aria-valuemin={1}
        aria-valuemax={IDENTITY_STEPS.length}
        aria-valuenow={place + 1}
        aria-valuetext={told}
        className="flex gap-2"
      >
        {IDENTITY_STEPS.map((segment, index) => (
          <span
            key={segment}
            className={`h-1.5 flex-1 rounded-full transition-colors ${index <= place ? 'bg-primary' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
}
