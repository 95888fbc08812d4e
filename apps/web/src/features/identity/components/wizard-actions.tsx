// Buttons “Back” and “Next” of the wizard. “Next” does not open the next step while the current
// step is incomplete. On phones the buttons stay visible while the step scrolls.
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { IDENTITY_STEPS, type IdentityStep } from '../model/draft.ts';

type WizardActionsProps = {
  step: IdentityStep;
  /** Reason why the wizard did not continue or the submission failed, shown above the buttons. */
  failure: string | undefined;
  onGoTo: (step: IdentityStep) => void;
  /**
   * Called when “Next” is pressed. The callback must not open the next step while answers are
   * missing in the current step.
   */
  onGoOn: (step: IdentityStep) => void;
  /** Content that replaces the “Next” button on the last step. */
  children: ReactNode;
};

export function WizardActions({ step, failure, onGoTo, onGoOn, children }: WizardActionsProps) {
  const t = useT();
  const place = IDENTITY_STEPS.indexOf(step);
  const previous = IDENTITY_STEPS[place - 1];
  const next = IDENTITY_STEPS[place + 1];
  return (
    <div className="flex flex-wrap gap-3 *:grow max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:bg-page max-md:px-4 max-md:py-3">
      <p
        role="alert"
        className="w-full rounded-card bg-danger-soft px-4 py-3 text-danger empty:hidden"
      >
        {failure}
      </p>
      {previous ? (
        <Button look="secondary" onClick={() => onGoTo(previous)}>
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
          {t('identity.previous')}
        </Button>
      ) : (
        <span className="basis-1/3" />
      )}
      {next ? (
        <Button
          // Keeps the focus in the field on mouse down, because a blur would show an error and move
          // the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
            onGoOn(next);
          }}
        >
          {t('identity.next')}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
        </Button>
      ) : (
        children
      )}
    </div>
  );
}
